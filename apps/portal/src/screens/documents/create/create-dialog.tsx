import { toFormData, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, Input, SegmentedControl, toast } from '@ws/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { FileDrop } from '../../../lib/files/file-drop'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { type Choice, type Filling, TemplateFields } from './template-fields'

const WAYS = [
  { value: 'text', label: 'Текст' },
  { value: 'spreadsheet', label: 'Таблица' },
  { value: 'template', label: 'Из шаблона' },
  { value: 'file', label: 'Из файла' },
] as const
type Way = (typeof WAYS)[number]['value']

/** A new document: of which kind or template, how it is called, in which folder. */
export default function CreateDialog({ asked, onClose }: { asked: string; onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [way, setWay] = useState<Way>(WAYS.find(({ value }) => value === asked)?.value ?? 'text')
  const [title, setTitle] = useState('')
  const [folder, setFolder] = useState<number | null>(Number(address.get('folder')?.split(',')[0]) || null)
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [filling, setFilling] = useState<Filling>(() => readFilling(address.get('record')))
  const create = useMutation({
    mutationFn: async (): Promise<Schema<'Document'>> => {
      if (way === 'file') {
        if (file === null) throw new Error('Выберите файл')
        const query = folder === null ? {} : { folder }
        const read = await unwrap(
          api.POST('/documents/from-file', { params: { query }, body: { file }, bodySerializer: toFormData }),
        )
        if (read.left_out.length > 0) toast.info(`Не перенесено из файла: ${read.left_out.join(', ')}`)
        return read.document
      }
      if (way !== 'template') {
        return unwrap(api.POST('/documents', { body: { title: title.trim(), kind: way, folder } }))
      }
      const body = {
        ...(choice?.form ? { form: choice.form } : { template: choice?.template ?? null }),
        ...(filling.entity && filling.id ? { entity: filling.entity, entity_id: filling.id } : {}),
        title: title.trim() || null,
        folder,
      }
      return unwrap(api.POST('/documents/from-template', { body }))
    },
    meta: { invalidates: [['/documents']] },
    onSuccess: ({ id }) => navigate(`/documents/${id}`),
  })
  const errors = errorsOf(create.error)
  const isReady =
    way === 'file'
      ? file !== null
      : way === 'template'
        ? choice !== null && (!choice.form || filling.id !== null)
        : title.trim() !== ''
  return (
    <AskDialog
      title="Новый документ"
      action="Создать"
      isBusy={create.isPending}
      disabled={!isReady}
      error={create.error}
      fields={['title', 'folder', 'template', 'entity_id', 'file']}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <SegmentedControl label="Что создать" value={way} options={[...WAYS]} onChange={(next) => setWay(next as Way)} />
      {way === 'template' && (
        <TemplateFields
          choice={choice}
          filling={filling}
          errors={{ template: errors.template?.[0], record: errors.entity_id?.[0] }}
          onChoice={setChoice}
          onFilling={setFilling}
        />
      )}
      {way === 'file' ? (
        <Field label="Файл" required error={errors.file?.[0]}>
          <FileDrop
            name={file?.name}
            title="Перетащите сюда файл"
            hint="DOCX, XLSX, CSV или MD, до 10 МБ"
            accept=".docx,.xlsx,.csv,.md,.markdown,.txt"
            label="Файл документа"
            onChoose={(chosen) => setFile(chosen ?? null)}
          />
        </Field>
      ) : (
        <Field
          label="Название"
          required={way !== 'template'}
          hint={way === 'template' ? 'Пустое — по шаблону' : undefined}
          error={errors.title?.[0]}
        >
          <Input value={title} maxLength={200} onChange={(event) => setTitle(event.currentTarget.value)} />
        </Field>
      )}
      <Field label="Папка" error={errors.folder?.[0]}>
        <RecordPicker path="/documents/folders" value={folder} placeholder="Без папки" onChange={setFolder} />
      </Field>
    </AskDialog>
  )
}

/** `contract:12` of the address: the record from which somebody came. */
function readFilling(text: string | null): Filling {
  const [entity, id] = (text ?? '').split(':')
  const known = (['contract', 'tenant', 'object', 'todo'] as const).find((one) => one === entity)
  return { entity: known ?? null, id: known && Number(id) > 0 ? Number(id) : null }
}
