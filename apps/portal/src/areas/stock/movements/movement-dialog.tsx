import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Banner, Field, Select } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { errorsOf } from '../../../lib/errors-of'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import { ScanLines } from '../scan/scan-lines'
import { ChooseItem } from './choose-item'
import { MovementDetails, TodoField } from './movement-details'
import { MovementLineFields } from './movement-line-fields'
import { MovementPlaces } from './movement-places'
import { MOVEMENTS, type MovementKind, type StockItem, TAKING } from './movement-words'
import { STOCK_LISTS } from './movements.queries'
import { type MovementInput, useMovementDraft } from './use-movement-draft'

const REASONS = optionsOf(labels.WriteOffReason)
const SHOWN = [
  ...['storage_from', 'storage_to', 'holder', 'team', 'location', 'reason', 'todo', 'tenant', 'supplier'],
  ...['doc_number', 'at', 'file', 'comment'],
]
const SHOWN_OF_LINE = ['qty', 'price', 'goods', 'units', 'serial_numbers', 'expires_on']

/** The dialog of one kind of movement, for goods or for consumables. */
export function movementDialogOf(kind: MovementKind, item: 'goods' | 'consumable') {
  return function OfKind({ records, onClose }: { records: StockItem[]; onClose: () => void }) {
    return <MovementDialog kind={kind} item={item} records={records} onClose={onClose} />
  }
}

/** Takes a consumable for a task of one's own. */
export function TakingDialog({ records, onClose }: { records: StockItem[]; onClose: () => void }) {
  return <MovementDialog kind="issue" item="consumable" records={records} isTaking onClose={onClose} />
}

interface MovementDialogProps {
  kind: MovementKind
  item: 'goods' | 'consumable'
  records: StockItem[]
  /** What a receipt brings: its quantity stands there, and posted it is closed. */
  request?: Schema<'StockRequest'>
  /** Where it goes: items are then chosen in the dialog. */
  location?: number
  /** It goes to who asks, for a task that is asked first. */
  isTaking?: boolean
  onClose: () => void
}

/** Posts a movement of these items: how much of each, from where and to where. */
export function MovementDialog({
  kind,
  item,
  records,
  request,
  location,
  isTaking = false,
  onClose,
}: MovementDialogProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { title, done, asks } = isTaking ? TAKING : MOVEMENTS[kind]
  const holder = isTaking ? user?.id : undefined
  const draft = useMovementDraft({ kind, item, records, request, location, holder, today: useCompanyToday() })
  const [isFilePending, setIsFilePending] = useState(false)
  const send = useMutation({
    mutationFn: (body: MovementInput) => unwrap(api.POST('/stock/movements', { body })),
    meta: { isQuiet: true, invalidates: request ? [...STOCK_LISTS, ['/stock/requests']] : STOCK_LISTS, done },
    onSuccess: onClose,
  })
  const refusal = refusalOf(send.error).text
  const errors = errorsOf(send.error)
  const problem = (field: string) => errors[field]?.[0]
  const { fields, drafts } = draft
  return (
    <AskDialog
      title={location === undefined ? title : 'Взять материалы'}
      description={request && `По заявке ${request.number}`}
      action="Провести"
      size="lg"
      isBusy={send.isPending}
      disabled={!draft.isReady || isFilePending || (isTaking && !draft.fields.todo)}
      error={send.error}
      fields={[...SHOWN, ...drafts.flatMap((_line, at) => SHOWN_OF_LINE.map((field) => `lines.${at}.${field}`))]}
      onSend={() => send.mutate(draft.body)}
      onClose={onClose}
    >
      {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
      {isTaking && <TodoField fields={fields} problem={problem} onChange={draft.set} required />}
      <MovementPlaces kind={kind} asks={asks} fields={fields} problem={problem} onChange={draft.set} />
      {asks.includes('reason') && (
        <Field label="Причина" required error={problem('reason')}>
          <Select value={fields.reason ?? null} options={REASONS} onChange={(reason) => draft.set({ reason })} />
        </Field>
      )}
      <ScanLines item={item} onScan={draft.scan} />
      {location !== undefined && <ChooseItem item={item} onChoose={draft.add} />}
      <ul className="flex flex-col gap-3">
        {drafts.map((line, at) => (
          <MovementLineFields
            key={line.record.id}
            kind={kind}
            draft={line}
            storage={fields.storage_from ?? null}
            problem={(field) => problem(`lines.${at}.${field}`)}
            onChange={(changes) => draft.setLine(line.record.id, changes)}
          />
        ))}
      </ul>
      <MovementDetails
        asks={asks}
        fields={fields}
        problem={problem}
        onChange={draft.set}
        onPendingChange={setIsFilePending}
      />
    </AskDialog>
  )
}
