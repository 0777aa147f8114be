import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, Dialog, ScrollRegion } from '@ws/ui'
import { FileDown } from 'lucide-react'
import { saveFile } from '../../../lib/area/actions/save-file'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { signed } from '../changes/sums-table'
import type { LayoutDraft } from '../tenant-layout.queries'

/** What is compared, line by line. */
const LINES: readonly { label: string; of: (draft: LayoutDraft) => string }[] = [
  { label: 'С даты', of: (draft) => formatDate(draft.effective_from) },
  { label: 'Помещений', of: (draft) => String(draft.planned.rooms) },
  { label: 'Площадь, м²', of: (draft) => `${formatDecimal(draft.planned.area)} (${signed(draft.area_delta)})` },
  { label: 'В месяц без НДС', of: (draft) => formatRoubles(draft.planned.monthly) },
  { label: 'Разница в месяц', of: (draft) => `${signed(draft.monthly_delta)} ₽` },
  { label: 'Ставка, ₽/м²', of: ({ planned }) => (planned.rate === null ? '—' : formatDecimal(planned.rate)) },
  { label: 'Предупреждений', of: (draft) => String(draft.warnings.length) },
]

interface CompareDialogProps {
  tenant: Schema<'Reference'>
  drafts: readonly LayoutDraft[]
  /** The person may take them out as a document. */
  mayPrint: boolean
  onClose: () => void
}

/** Variants side by side. */
export default function CompareDialog({ tenant, drafts, mayPrint, onClose }: CompareDialogProps) {
  const { api } = useServices()
  const print = useMutation({
    mutationFn: () =>
      unwrap(api.GET('/tenants/{id}/layout-offer', { params: { path: { id: tenant.id } }, parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file as Blob, `Коммерческое предложение ${tenant.name}.pdf`),
  })
  return (
    <Dialog
      open
      size="lg"
      title="Сравнение вариантов"
      footer={
        mayPrint && (
          <Button variant="primary" loading={print.isPending} onClick={() => print.mutate()}>
            <FileDown size={16} strokeWidth={1.75} aria-hidden="true" />
            Коммерческое предложение
          </Button>
        )
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <ScrollRegion label="Сравнение вариантов">
        <table className="w-full tabular-nums">
          <thead>
            <tr>
              <td />
              {drafts.map(({ id, name, status }) => (
                <th key={id} scope="col" className="min-w-44 px-3 pb-2 text-left align-bottom font-semibold">
                  {name}
                  {status === 'applied' && (
                    <Badge tone="ok" className="ms-2">
                      {labels.LayoutDraftStatus[status]}
                    </Badge>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LINES.map(({ label, of }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-2 pr-3 text-left font-normal text-ink-2">
                  {label}
                </th>
                {drafts.map((draft) => (
                  <td key={draft.id} className="px-3 py-2">
                    {of(draft)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-line border-t align-top">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink-2">
                Изменения
              </th>
              {drafts.map((draft) => (
                <td key={draft.id} className="px-3 py-2">
                  <ul className="flex flex-col gap-1">
                    {draft.items.map(({ action }, at) => {
                      const { room, to_room } = draft.details[at] ?? {}
                      return (
                        <li key={`${action} ${room?.id}`}>
                          {labels.LayoutAction[action]}:{' '}
                          {to_room ? `${room?.number} → ${to_room.number}` : room?.number}
                        </li>
                      )
                    })}
                    {draft.items.length === 0 && <li className="text-ink-3">Без изменений</li>}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  )
}
