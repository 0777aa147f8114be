import { labels } from '@ws/api-client/contract/labels'
import { Badge, Dialog, ScrollRegion } from '@ws/ui'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
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

/** Variants side by side. */
export default function CompareDialog({ drafts, onClose }: { drafts: readonly LayoutDraft[]; onClose: () => void }) {
  return (
    <Dialog
      open
      size="lg"
      title="Сравнение вариантов"
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
