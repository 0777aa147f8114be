import { ApiError, unwrap, uploadFile } from '@ws/api-client'
import type { Outcome } from '../../../lib/outbox/outbox'
import { tellOfWaiting } from '../../../lib/outbox/tell-of-waiting'
import { askAgain } from '../../../lib/query/ask-again'
import type { Services } from '../../../lib/services-context'
import { performOn } from '../actions/perform-act'
import type { Todo } from '../todo-enums'

/** What a phone's database takes without trouble, in bytes: larger files go at once and need a network. */
const LONGEST_KEPT = 50 * 1024 * 1024

/**
 * Adds chosen files to a task. Each goes by itself, so that one that is refused holds up no other; the person is told of all of
 * them at once, of those that were refused by their names.
 */
export async function attachFiles(
  services: Services,
  todo: Pick<Todo, 'id' | 'title'>,
  files: readonly File[],
): Promise<void> {
  const small = files.filter(({ size }) => size <= LONGEST_KEPT)
  const large = files.filter(({ size }) => size > LONGEST_KEPT)
  const keepSmall = Promise.allSettled(small.map((file) => keep(services, todo, file)))
  const sent = large.length === 0 ? [] : await sendInTurn(services, todo.id, large)
  const outcomes: PromiseSettledResult<Outcome | undefined>[] = [...(await keepSmall), ...sent]

  const waiting = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value?.state === 'waiting' ? outcome.value : [],
  )
  if (waiting[0] !== undefined) tellOfWaiting(waiting[0])
  const inOrder = [...small, ...large]
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? { name: inOrder[index]?.name ?? '', reason: reasonOf(outcome.reason) } : [],
  )
  // Told as such elsewhere, and not of every file once more.
  const ended = outcomes.find((outcome) => outcome.status === 'rejected' && isSessionEnd(outcome.reason))
  if (ended?.status === 'rejected') throw ended.reason
  if (refused.length > 0) throw new Error(inWords(refused))
}

function keep({ outbox }: Services, todo: Pick<Todo, 'id' | 'title'>, file: File): Promise<Outcome> {
  return performOn(outbox, todo, { act: { kind: 'files' }, files: [{ name: file.name, bytes: file }] })
}

/** One after another: two large files at once would take twice as long each. */
async function sendInTurn(services: Services, todo: number, files: readonly File[]) {
  const { api, host, session, queryClient } = services
  const sent: PromiseSettledResult<undefined>[] = []
  for (const file of files) {
    try {
      const category = file.type.startsWith('image/') ? 'images' : 'files'
      const { id } = await uploadFile({ host, session, file, fields: { category } })
      await unwrap(api.POST('/todos/{id}/attachments', { params: { path: { id: todo } }, body: { attachments: [id] } }))
      sent.push({ status: 'fulfilled', value: undefined })
    } catch (reason) {
      sent.push({ status: 'rejected', reason })
    }
  }
  await askAgain(queryClient, ['/todos'])
  return sent
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session_ended'
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.errors)[0]?.[0] ?? error.message
  return error instanceof Error ? error.message : String(error)
}

/** «Не приложены a.exe, b.exe: такие файлы не принимаются»; each reason once. */
function inWords(refused: readonly { name: string; reason: string }[]): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return reasons
    .map((reason) => {
      const names = refused.filter((file) => file.reason === reason).map(({ name }) => name)
      return `${names.length === 1 ? 'Не приложен' : 'Не приложены'} ${names.join(', ')}: ${reason}`
    })
    .join('. ')
}
