import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { Skeleton, Textarea, Field as UiField } from '@ws/ui'
import { type ReactNode, useId } from 'react'
import type { InputProps } from '../area/field'
import { lazyPart } from '../area/lazy-part'
import type { FindPeople } from './find-suggestions'
import { PartOr } from './part-or'
import type { RichEditorProps } from './rich-editor'

/** How the document beside a text is called: `description`, `description_doc`. */
export const DOC = '_doc'

type Load = () => Promise<{ default: (props: RichEditorProps) => ReactNode }>

interface RichInputProps extends InputProps<string | null | undefined, string> {
  findPeople: FindPeople
  /** Where the editor comes from. */
  load?: Load
}

const loadEditor: Load = () => import('./rich-editor')

/** A field of formatted text; of plain text where the editor does not come. */
export function RichInput({
  name,
  label,
  value,
  invalid,
  required,
  form,
  findPeople,
  onChange,
  onBlur,
  load = loadEditor,
}: RichInputProps) {
  const heading = useId()
  const text = value ?? ''
  const doc = (form?.values[name + DOC] as RichDocument | null | undefined) ?? null
  const Editor = lazyPart<RichEditorProps>(load)
  const change = (words: string, document: RichDocument | null) => {
    form?.set(name + DOC, document)
    onChange(words)
  }
  const named = (control: ReactNode) => (
    <>
      <span id={heading} className="font-[550]">
        {label}
        {required && (
          <span aria-hidden="true" className="text-bad">
            {' '}
            *
          </span>
        )}
      </span>
      {control}
    </>
  )
  return (
    <PartOr
      meanwhile={named(<Skeleton className="h-36" />)}
      otherwise={
        <UiField label={label} required={required}>
          <Textarea
            name={name}
            rows={5}
            value={text}
            aria-invalid={invalid}
            // Words typed anew are all there is: formatting of others would win over them.
            onChange={(event) => change(event.currentTarget.value, null)}
            onBlur={onBlur}
          />
        </UiField>
      }
    >
      {named(
        <Editor
          label={label}
          text={text}
          doc={doc}
          invalid={invalid}
          required={required}
          findPeople={findPeople}
          onChange={change}
          onBlur={onBlur}
        />,
      )}
    </PartOr>
  )
}
