import { useArea } from '../../../../lib/area/areas-context'
import { useRecordParts } from '../../../../lib/area/record/parts/use-record-parts'
import { Comments } from '../../../../lib/comments/comments'
import { useRecordTalk } from '../../../../lib/comments/use-record-talk'

/** What people say about a node. */
export default function NodeComments({ map, node }: { map: number; node: string }) {
  const parts = useRecordParts(useArea('/mindmaps'), map)
  return <Comments talk={useRecordTalk('/mindmaps', 'mindmap', map, parts.data?.may_comment === true, node)} />
}
