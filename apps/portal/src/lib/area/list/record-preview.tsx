import { Button, Sheet } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { AnyRecord, Area } from '../area'
import { FieldCell } from '../cells/field-cell'
import { recordHref } from '../href'
import { RecordFactList } from '../record/record-fact-list'
import { RecordPiece } from '../record/record-piece'

/** A record beside the list it stands in: its facts, and the way to its page. */
export default function RecordPreview({
  area,
  record,
  onClose,
}: {
  area: Area
  record: AnyRecord
  onClose: () => void
}) {
  const href = recordHref(area, record.id)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={area.title(record)}
      footer={
        href !== null && (
          <Button variant="primary" asChild>
            <Link to={href}>Открыть</Link>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {area.detail.status && <FieldCell area={area} name={area.detail.status} record={record} />}
        <RecordPiece load={area.detail.lead} record={record} />
        <RecordFactList area={area} record={record} />
      </div>
    </Sheet>
  )
}
