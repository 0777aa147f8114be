import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Field, NumberInput, plural, Select } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { saveFile } from '../../../lib/area/actions/save-file'
import { errorsOf } from '../../../lib/errors-of'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Size = Schema<'LabelSize'>

const SIZES = optionsOf(labels.LabelSize)

interface LabelsDialogProps {
  of: 'goods' | 'consumables' | 'units'
  ids: readonly number[]
  onClose: () => void
}

/** Asks for the size and the number of labels and hands over the PDF. */
export function LabelsDialog({ of, ids, onClose }: LabelsDialogProps) {
  const { api } = useServices()
  const [size, setSize] = useState<Size>('58x40')
  const [copies, setCopies] = useState<number | null>(1)
  const send = useMutation({
    mutationFn: (body: Schema<'LabelsInput'>) =>
      unwrap(api.POST('/stock/labels', { body, parseAs: 'blob' })) as Promise<Blob>,
    meta: { isQuiet: true, done: 'Этикетки готовы' },
    onSuccess: (file) => {
      saveFile(file, 'Этикетки.pdf')
      onClose()
    },
  })
  const refusal = refusalOf(send.error).text
  const problem = errorsOf(send.error).copies?.[0]
  const all = ids.length * (copies ?? 0)
  return (
    <AskDialog
      title="Печать этикеток"
      description={`На этикетке — QR-код, название, ${of === 'units' ? 'инвентарный и серийный номер. Код открывает карточку экземпляра' : 'артикул и штрихкод. Код открывает карточку позиции'}`}
      action="Скачать PDF"
      isBusy={send.isPending}
      disabled={copies === null}
      error={send.error}
      fields={['copies']}
      onSend={() => send.mutate({ [of]: [...ids], size, copies: copies ?? 1 })}
      onClose={onClose}
    >
      {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
      <Field label="Размер" required>
        <Select value={size} options={SIZES} onChange={(next) => setSize(next ?? size)} />
      </Field>
      <Field label="Копий каждой" required error={problem}>
        <NumberInput value={copies} min={1} max={100} onChange={setCopies} />
      </Field>
      <p className="text-ink-3">
        Всего {all} {plural(all, 'этикетка', 'этикетки', 'этикеток')}
      </p>
    </AskDialog>
  )
}
