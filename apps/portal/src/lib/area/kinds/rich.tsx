import type { Schema } from '@ws/api-client/contract'
import { type FindPeople, findColleagues } from '../../rich-text/find-suggestions'
import { DOC, RichInput } from '../../rich-text/rich-input'
import { RichText } from '../../rich-text/rich-text'
import type { CellProps, Field, InputProps } from '../field'
import { longText } from './text'

type Read = string | null | undefined

interface RichOptions {
  /** Who is offered behind «@»; everybody where absent. */
  people?: (record: object | undefined) => FindPeople
}

/** Formatted text: its words under its own name, the document beside them under `{name}_doc`. */
export function rich(label: string, { people }: RichOptions = {}): Field<Read, Read, never, string> {
  const plain = longText(label)
  function Cell(props: CellProps<Read>) {
    const { [props.name + DOC]: doc, mentions_details: mentioned } = props.record as {
      [name: string]: Schema<'RichText'> | null | undefined
    } & { mentions_details?: Schema<'Person'>[] }
    if (!props.value || !doc) return <plain.Cell {...props} />
    return <RichText text={props.value} doc={doc} people={mentioned ?? []} />
  }
  function Input(props: InputProps<Read, string>) {
    return <RichInput {...props} findPeople={people?.(props.record) ?? findColleagues} />
  }
  return { ...plain, Cell, Input, frame: 'own', companion: DOC }
}
