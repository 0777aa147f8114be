import { withWords } from './comment-words'
import { declaredEvent } from './declared-events'
import type { NotificationDraft } from './notification-draft'

/**
 * The one of these drafts that a person is told by: the first of the strongest event. What was written along with the act
 * stands in it: «👤 Задача #5 назначена: Ежов Сергей — «Ключи у охраны»».
 */
export function highestPriority(drafts: readonly NotificationDraft[]): NotificationDraft | undefined {
  const [first] = [...drafts].sort((a, b) => strengthOf(b) - strengthOf(a))
  const act = first?.words === undefined ? first : drafts.find(({ words }) => words === undefined)
  const words = drafts.find((draft) => draft.words !== undefined)?.words
  if (!first || !act || words === undefined) return first
  return { ...first, message: withWords(act.message, words) }
}

function strengthOf({ event }: NotificationDraft): number {
  return declaredEvent(event)?.strength ?? 0
}
