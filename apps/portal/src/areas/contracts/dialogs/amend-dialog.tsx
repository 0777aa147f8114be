import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { DateInput, Field, Select, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { type Changes, type Contract, runs } from '../contract-fields'
import { AmendFields } from './amend-fields'
import { ScanField } from './scan-field'

type Kind = Schema<'AmendmentKind'>

/** A termination has a button of its own. */
const KINDS = optionsOf(labels.AmendmentKind).filter(({ value }) => value !== 'termination')

/** Drafts an amendment: what it changes depends on its kind. */
export default function AmendDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  const { api } = useServices()
  const [contract] = records
  const [kind, setKind] = useState<Kind>(contract?.status === 'expiring' ? 'prolongation' : 'rate')
  const [from, setFrom] = useState<string | null>(null)
  const [changes, setChanges] = useState<Changes>({})
  const [reason, setReason] = useState('')
  const [file, setFile] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.POST('/contracts/{id}/amendments', {
          params: { path: { id } },
          body: { kind, effective_from: from ?? '', changes, reason: reason.trim() || null, file },
        }),
      ),
    meta: { invalidates: [['/contracts']], done: 'Соглашение создано: примените его после подписания' },
    onSuccess: onClose,
  })
  const errors = errorsOf(send.error)
  const [path, texts] = Object.entries(errors).find(([one]) => one.startsWith('changes')) ?? []
  const problem = path && texts?.[0] ? { path, text: texts[0] } : undefined
  return (
    <AskDialog
      title="Дополнительное соглашение"
      description={contract && `К договору ${contract.number}`}
      action="Создать"
      size="lg"
      isBusy={send.isPending}
      disabled={from === null || contract === undefined || !runs(contract)}
      error={send.error}
      fields={['kind', 'effective_from', 'changes', 'reason', 'file']}
      onSend={() => contract && send.mutate(contract.id)}
      onClose={onClose}
    >
      <Field label="Вид" required error={errors.kind?.[0]}>
        <Select
          value={kind}
          options={KINDS}
          onChange={(next) => {
            setKind(next ?? 'rate')
            setChanges({})
          }}
        />
      </Field>
      <Field label="Действует с" required error={errors.effective_from?.[0]}>
        <DateInput value={from} onChange={setFrom} />
      </Field>
      {contract && (
        <AmendFields contract={contract} kind={kind} changes={changes} problem={problem} onChange={setChanges} />
      )}
      <Field label="Основание" error={errors.reason?.[0]}>
        <Textarea value={reason} maxLength={2000} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <ScanField value={file} error={errors.file?.[0]} onChange={setFile} />
    </AskDialog>
  )
}
