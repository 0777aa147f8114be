import type { Schema } from '@ws/api-client/contract'
import type { DocumentRecord } from '../documents.area'

/** What a part that draws the content of a document is handed; `record.level` says what the person may do with it. */
export interface BodyProps {
  record: DocumentRecord
  body: Schema<'DocumentBody'>
}
