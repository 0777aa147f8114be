import type { Schema } from '@ws/api-client/contract'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import { dayInRussian } from '../../../lib/time/days'

/** What is told of a meeting that is over. */
export interface HeldMeeting {
  title: string
  /** The day and the hours, as they are in the company's zone. */
  day: string
  from: string
  to: string
  host: string
  participants: readonly Schema<'ConferenceParticipant'>[]
  /** Invited people who did not come. */
  absent: readonly string[]
  agenda: readonly { title: string; minutes: number | null; owner: string | undefined; seconds: number }[]
  notes: readonly Schema<'ConferenceNote'>[]
}

/** Minutes spent on a point: what took less than half a minute took one. */
const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60))

/** The minutes of a meeting as a text: who was there, what was spoken of, what was decided and who does what until when. */
export function minutesText(meeting: HeldMeeting): RichDocument {
  const { title, day, from, to, host, participants, absent, agenda, notes } = meeting
  const of = (kind: Schema<'ConferenceNoteKind'>) => notes.filter((note) => note.kind === kind)
  return {
    type: 'doc',
    content: [
      line(words(`Встреча «${title}», ${dayInRussian(day)}, ${from}–${to}. Ведущий: ${host}.`)),
      ...part('Участники', 'bulletList', participants, ({ profile_details, minutes }) => [
        words(`${profile_details.name}, ${minutes} мин`),
      ]),
      ...(absent.length > 0 ? [line(words(`Не пришли: ${absent.join(', ')}.`))] : []),
      ...part('Повестка', 'orderedList', agenda, (point) => [words(pointText(point))]),
      ...part('Решения', 'orderedList', of('decision'), ({ text }) => [words(text)]),
      ...part('Задачи', 'orderedList', of('task'), taskLine),
      ...part('Заметки', 'bulletList', of('note'), ({ text }) => [words(text)]),
      ...(of('decision').length + of('task').length === 0 ? [line(words('Решений и задач не записали.'))] : []),
    ],
  }
}

function pointText({ title, minutes, owner, seconds }: HeldMeeting['agenda'][number]): string {
  const plan = minutes === null ? '' : ` из ${minutes}`
  const time = seconds > 0 ? `${minutesOf(seconds)}${plan} мин` : 'не обсуждали'
  return `${title}${owner ? ` — ${owner}` : ''} (${time})`
}

function taskLine({ text, todo, assignee_details, due }: Schema<'ConferenceNote'>): RichNode[] {
  const who = assignee_details?.name ?? 'без ответственного'
  const until = due === null ? '' : `, до ${dayInRussian(due)}`
  return [
    words(`${text} — ${who}${until}`),
    ...(todo === null ? [] : [words(' '), { type: 'todoReference', attrs: { id: todo } }]),
  ]
}

/** A heading and its list; nothing where the list is empty. */
function part<T>(
  title: string,
  type: 'bulletList' | 'orderedList',
  items: readonly T[],
  inline: (item: T) => RichNode[],
): RichNode[] {
  if (items.length === 0) return []
  return [
    { type: 'heading', attrs: { level: 2 }, content: [words(title)] },
    { type, content: items.map((item) => ({ type: 'listItem', content: [line(...inline(item))] })) },
  ]
}

function line(...content: RichNode[]): RichNode {
  return { type: 'paragraph', content }
}

function words(text: string): RichNode {
  return { type: 'text', text: text.replace(/\s+/g, ' ') }
}
