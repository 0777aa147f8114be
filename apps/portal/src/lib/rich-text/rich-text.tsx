import type { Schema } from '@ws/api-client/contract'
import { lazyPart } from '../area/lazy-part'
import { LinkedText } from './linked-text'
import { PartOr } from './part-or'

interface RichTextProps {
  /** The words, which everybody has. */
  text: string
  /** The same with its formatting. */
  doc: Schema<'RichText'> | null | undefined
  /** People whom it names. */
  people: readonly Schema<'Person'>[]
}

const loadView = () => import('./document-view')

/** A text as it is read: formatted, or its words alone while the formatting is on its way, is none or does not come. */
export function RichText({ text, doc, people }: RichTextProps) {
  const words = (
    <p className="whitespace-pre-line break-words">
      <LinkedText text={text} people={people} />
    </p>
  )
  if (!doc) return words
  const View = lazyPart(loadView)
  return (
    <PartOr otherwise={words}>
      <View doc={doc} people={people} />
    </PartOr>
  )
}
