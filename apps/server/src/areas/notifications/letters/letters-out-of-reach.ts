import type { Database } from '../../../db/database'
import type { lettersTable } from '../../../db/tables/notifications/letters'
import { loadActor } from '../../../lib/access/permissions'
import { findEntity } from '../../../lib/resource/registry'

type LetterRow = typeof lettersTable.$inferSelect

/** Letters about records that their person could read when they were put down and may not read now. */
export async function lettersOutOfReach(
  { reader }: Database,
  user: number,
  letters: readonly LetterRow[],
): Promise<ReadonlySet<LetterRow>> {
  const lost = new Set(letters.filter(({ content }) => content.record && findEntity(content.record.entity)))
  if (lost.size === 0) return lost
  const actor = await loadActor(reader, user)
  if (!actor) return lost
  for (const entity of new Set([...lost].flatMap(({ content }) => content.record?.entity ?? []))) {
    const about = [...lost].filter(({ content }) => content.record?.entity === entity)
    const ids = [...new Set(about.flatMap(({ content }) => content.record?.id ?? []))]
    const seen = await findEntity(entity)?.mayRead(reader, actor, ids)
    for (const letter of about) if (letter.content.record && seen?.has(letter.content.record.id)) lost.delete(letter)
  }
  return lost
}
