import { documentOf, plainText, type RichDocument } from '@ws/api-client/contract/rich-text'
import { Banner, Button } from '@ws/ui'
import { useState } from 'react'
import { lazyPart } from '../../../lib/area/lazy-part'
import DocumentView from '../../../lib/rich-text/document-view'
import { findColleagues } from '../../../lib/rich-text/find-suggestions'
import type { RichEditorProps } from '../../../lib/rich-text/rich-editor'
import type { BodyProps } from './document-body'
import { SaveLine } from './save-line'
import { forgetWaiting, readWaiting, useAutosave } from './use-autosave'

const loadEditor = () => import('../../../lib/rich-text/rich-editor')

/** A text on its sheet: as it is read, or the editor for who may change it. */
export default function TextBody(props: BodyProps) {
  const doc = props.body.content as unknown as RichDocument
  return (
    <article aria-label="Текст документа" className="mx-auto w-full max-w-200 print:max-w-none">
      {props.record.level === 'edit' ? (
        <TextEditor {...props} />
      ) : (
        <div className="rounded-lg border border-line bg-surface px-12 py-10 shadow-sm max-md:px-4 max-md:py-5 print:border-0 print:p-0 print:shadow-none">
          <DocumentView doc={doc} people={[]} />
        </div>
      )}
    </article>
  )
}

function TextEditor({ record, body }: BodyProps) {
  const { state, theirs, change, overwrite, drop, retry } = useAutosave(record.id, body)
  const [own, setOwn] = useState<RichDocument | null>(null)
  const [found, setFound] = useState(() => readWaiting(record.id))
  const Editor = lazyPart<RichEditorProps>(loadEditor)
  const doc = own ?? (body.content as unknown as RichDocument)
  const write = (next: RichDocument) => {
    setOwn(next)
    change({ ...next })
  }
  return (
    <div className="flex flex-col gap-3">
      {found !== null && (
        <Banner tone="info">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">На этом устройстве остался текст, который не успел сохраниться</span>
            <Button
              size="sm"
              onClick={() => {
                write(found.content as unknown as RichDocument)
                setFound(null)
              }}
            >
              Восстановить
            </Button>
            <Button
              size="sm"
              onClick={() => {
                forgetWaiting(record.id)
                setFound(null)
              }}
            >
              Не нужен
            </Button>
          </span>
        </Banner>
      )}
      <SaveLine
        state={state}
        theirs={theirs}
        onRetry={retry}
        onOverwrite={overwrite}
        onDrop={() => {
          setOwn(null)
          drop()
        }}
      />
      <Editor
        label="Текст документа"
        text={plainText(doc)}
        doc={doc}
        invalid={state === 'failed'}
        required={false}
        findPeople={findColleagues}
        onChange={(text, formatted) => write(formatted ?? documentOf(text))}
        onBlur={() => undefined}
      />
    </div>
  )
}
