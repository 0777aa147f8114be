import type { EditorState } from '@tiptap/pm/state'

/** What is being named at the cursor: a person behind «@» or a task behind «#». */
export interface Trigger {
  kind: 'person' | 'todo'
  /** The letters typed so far. */
  query: string
  /** Where the sign stands. */
  from: number
  to: number
}

const LONGEST = 42
const PERSON = /(?:^|[^\p{L}\d._-])@([\p{L}\d._-]{0,40})$/u
const TODO = /(?:^|[^\p{L}\d&/#])#([\p{L}\d][\p{L}\d-]{0,39})$/u

/** The person or task being named; null where nobody is, and in code, where signs are only signs. */
export function triggerAt({ selection, schema }: EditorState): Trigger | null {
  const { $from, empty } = selection
  const isCode = $from.parent.type.spec.code === true || schema.marks.code?.isInSet($from.marks()) !== undefined
  if (!empty || isCode) return null
  // A person or a task that stands before is no letter of the name.
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - LONGEST), $from.parentOffset, ' ', ' ')
  const person = PERSON.exec(before)?.[1]
  const query = person ?? TODO.exec(before)?.[1]
  if (query === undefined) return null
  return {
    kind: person === undefined ? 'todo' : 'person',
    query,
    from: $from.pos - query.length - 1,
    to: $from.pos,
  }
}
