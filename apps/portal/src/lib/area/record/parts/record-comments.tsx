import { Comments } from '../../../comments/comments'
import { useRecordTalk } from '../../../comments/use-record-talk'
import type { PartProps } from './record-parts'
import { useRecordParts } from './use-record-parts'

/** What people say about a record of a register. */
export default function RecordComments({ area, entity, record }: PartProps) {
  const parts = useRecordParts(area, record.id)
  return <Comments talk={useRecordTalk(area.path, entity, record.id, parts.data?.may_comment === true)} />
}
