import { unwrap } from '@ws/api-client'
import { Field, Input, SegmentedControl } from '@ws/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

const WAYS = [
  { value: 'text', label: 'Текст' },
  { value: 'spreadsheet', label: 'Таблица' },
] as const
type Way = (typeof WAYS)[number]['value']

/** A new document: of which kind, how it is called, in which folder. */
export default function CreateDialog({ asked, onClose }: { asked: string; onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [way, setWay] = useState<Way>(WAYS.find(({ value }) => value === asked)?.value ?? 'text')
  const [title, setTitle] = useState('')
  const [folder, setFolder] = useState<number | null>(Number(address.get('folder')?.split(',')[0]) || null)
  const create = useMutation({
    mutationFn: () => unwrap(api.POST('/documents', { body: { title: title.trim(), kind: way, folder } })),
    meta: { invalidates: [['/documents']] },
    onSuccess: ({ id }) => navigate(`/documents/${id}`),
  })
  const errors = errorsOf(create.error)
  return (
    <AskDialog
      title="Новый документ"
      action="Создать"
      isBusy={create.isPending}
      disabled={title.trim() === ''}
      error={create.error}
      fields={['title', 'folder']}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <SegmentedControl label="Что создать" value={way} options={[...WAYS]} onChange={(next) => setWay(next as Way)} />
      <Field label="Название" required error={errors.title?.[0]}>
        <Input autoFocus value={title} maxLength={200} onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
      <Field label="Папка" error={errors.folder?.[0]}>
        <RecordPicker path="/documents/folders" value={folder} placeholder="Без папки" onChange={setFolder} />
      </Field>
    </AskDialog>
  )
}
