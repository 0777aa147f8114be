import type { Schema } from '@ws/api-client/contract'
import { DiscussedText } from '../../../lib/comments/discussed-text'
import { useRecordTalk } from '../../../lib/comments/use-record-talk'
import { DocumentView, SharedDocumentEditor } from '../../../lib/rich-text/document/document-text'
import type { BodyProps } from './document-body'
import { Paper } from './paper'

type Content = Schema<'DocumentContent'>

/** A text on its sheet: as it is read, or the editor for who may change it, together with whoever else is there. */
export default function TextBody(props: BodyProps) {
  const owner = { entity: 'document' as const, id: props.record.id }
  const talk = useRecordTalk('/documents', 'document', props.record.id, props.record.level !== 'view')
  return (
    <article aria-label="Текст документа">
      <Paper record={props.record}>
        <DiscussedText talk={talk}>
          {props.record.level === 'edit' ? (
            <SharedDocumentEditor label="Текст документа" owner={owner} />
          ) : (
            <div className="paper-text rounded-lg border border-line bg-surface shadow-sm print:border-0 print:shadow-none">
              <DocumentView content={props.body.content as Content} owner={owner} />
            </div>
          )}
        </DiscussedText>
      </Paper>
    </article>
  )
}
