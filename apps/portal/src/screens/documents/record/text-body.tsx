import type { Schema } from '@ws/api-client/contract'
import { Banner, Button } from '@ws/ui'
import { useState } from 'react'
import { DocumentEditor, DocumentView } from '../../../lib/rich-text/document/document-text'
import type { BodyProps } from './document-body'
import { SaveLine } from './save-line'
import { forgetWaiting, readWaiting, useAutosave } from './use-autosave'

type Content = Schema<'DocumentContent'>

/** A text on its sheet: as it is read, or the editor for who may change it. */
export default function TextBody(props: BodyProps) {
  const owner = { entity: 'document' as const, id: props.record.id }
  return (
    <article aria-label="Текст документа" className="mx-auto w-full max-w-200 print:max-w-none">
      {props.record.level === 'edit' ? (
        <TextEditor {...props} />
      ) : (
        <div className="rounded-lg border border-line bg-surface px-12 py-10 shadow-sm max-md:px-4 max-md:py-5 print:border-0 print:p-0 print:shadow-none">
          <DocumentView content={props.body.content as Content} owner={owner} />
        </div>
      )}
    </article>
  )
}

function TextEditor({ record, body }: BodyProps) {
  const { state, theirs, shown, change, overwrite, drop, retry } = useAutosave(record.id, body)
  const [found, setFound] = useState(() => readWaiting(record.id))
  const [restored, setRestored] = useState<Content | null>(null)
  return (
    <div className="flex flex-col gap-3">
      {found !== null && (
        <Banner tone="info">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">На этом устройстве остался текст, который не успел сохраниться</span>
            <Button
              size="sm"
              onClick={() => {
                setRestored(found.content as Content)
                change(found.content)
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
          setRestored(null)
          drop()
        }}
      />
      <DocumentEditor
        key={`${shown} ${restored !== null}`}
        label="Текст документа"
        content={restored ?? (body.content as Content)}
        owner={{ entity: 'document', id: record.id }}
        invalid={state === 'failed'}
        onChange={(content) => change({ ...content })}
      />
    </div>
  )
}
