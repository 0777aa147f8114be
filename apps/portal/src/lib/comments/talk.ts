import type { Schema } from '@ws/api-client/contract'
import { createContext, use } from 'react'

type Person = Schema<'Person'>

/** A comment as it is drawn, whatever it belongs to. */
export type SaidComment = Omit<Schema<'Comment'>, 'entity' | 'entity_id' | 'place' | keyof Quoting> &
  Partial<Quoting> & { reactions?: readonly Schema<'Reaction'>[] }

/** What a comment says of the words of a text that it is about. */
type Quoting = Pick<Schema<'Comment'>, 'quote' | 'resolved_at' | 'may_resolve'>

/** What is sent of a comment. */
export interface CommentWords {
  content: string
  attachments: number[]
}

/** The comments of one record: where they are read and how they are written. */
export interface Talk {
  /** Contract path of the record's list: its queries stand below, so that every change of the record loads them again. */
  path: string
  /** How the server names such records, where comments on them may be decisions. */
  entity?: Schema<'RecordEntity'>
  /** Number of the record. */
  id: number
  /** The piece of the record that is spoken of, where that is not all of it. */
  place?: string
  /** Whether the person may write comments here. */
  isOpen: boolean
  list: (signal: AbortSignal) => Promise<{ data: readonly SaidComment[] }>
  create: (words: CommentWords & { parent: number | null; quote?: Schema<'TextQuote'> }) => Promise<unknown>
  update: (comment: number, words: CommentWords) => Promise<unknown>
  remove: (comment: number) => Promise<unknown>
  /** Settles what was said of words of the text, or opens it again; where texts are spoken of. */
  settle?: (comment: number, isSettled: boolean) => Promise<unknown>
  /** Gives a reaction to a comment or takes it back, where comments have them. */
  react?: (comment: number, kind: Schema<'ReactionKind'>) => Promise<unknown>
  /** People who may be named, by the letters typed so far. */
  people: (letters: string, signal: AbortSignal) => Promise<readonly Person[]>
}

const TalkContext = createContext<Talk | null>(null)

/** Hands the comments of one record to what is drawn inside. */
export const TalkProvider = TalkContext.Provider

/** The comments that are drawn here. */
export function useTalk(): Talk {
  const talk = use(TalkContext)
  if (talk === null) throw new Error('Comments are drawn outside of a TalkProvider')
  return talk
}
