import type { Schema } from '@ws/api-client/contract'
import { DiscussedText } from '../../../lib/comments/discussed-text'
import { useRecordTalk } from '../../../lib/comments/use-record-talk'
import { DocumentView, SharedDocumentEditor } from '../../../lib/rich-text/document/document-text'
import type { BodyProps } from './document-body'

type Content = Schema<'DocumentContent'>

/** A text on its sheet: as it is read, or the editor for who may change it, together with whoever else is there. */
export default function TextBody(props: BodyProps) {
  const owner = { entity: 'document' as const, id: props.record.id }
  const talk = useRecordTalk('/documents', 'document', props.record.id, props.record.level !== 'view')
  return (
    <article aria-label="Текст документа" className="mx-auto w-full max-w-200 print:max-w-none">
      <DiscussedText talk={talk}>
        {props.record.level === 'edit' ? (
          <SharedDocumentEditor label="Текст документа" owner={owner} />
        ) : (
          <div className="rounded-lg border border-line bg-surface px-12 py-10 shadow-sm max-md:px-4 max-md:py-5 print:border-0 print:p-0 print:shadow-none">
            <DocumentView content={props.body.content as Content} owner={owner} />
          </div>
        )}
      </DiscussedText>
    </article>
  )
}
