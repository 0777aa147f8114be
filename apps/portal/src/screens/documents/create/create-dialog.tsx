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
import { type Choice, type Filling, keyOfTemplate, TemplateFields, useTemplates } from './template-fields'
import { TiedField } from './tied-field'

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
  const [picked, setPicked] = useState<Choice | null>()
  const [asFilled, setFilling] = useState<Filling>(() => readFilling(address.get('record')))
  const templates = useTemplates(way === 'template')
  const named = templates.data?.data.find((one) => keyOfTemplate(one) === address.get('template')) ?? null
  const choice = picked === undefined ? named : picked
  // A printed form says itself what it is filled from.
  const isOfOther = Boolean(choice?.form) && asFilled.entity !== 'contract'
  const filling: Filling = isOfOther ? { entity: 'contract', id: null } : asFilled
  const link = filling.entity && filling.id ? `${filling.entity}:${filling.id}` : null
  const create = useMutation({
    mutationFn: async (): Promise<Schema<'Document'>> => {
      if (way === 'file') {
        if (file === null) throw new Error('Выберите файл')
        const query = { ...(folder === null ? {} : { folder }), ...(link === null ? {} : { link }) }
        const read = await unwrap(
          api.POST('/documents/from-file', { params: { query }, body: { file }, bodySerializer: toFormData }),
        )
        if (read.left_out.length > 0) toast.info(`Не перенесено из файла: ${read.left_out.join(', ')}`)
        return read.document
      }
      if (way !== 'template') {
        const body = { title: title.trim(), kind: way, folder, ...(link === null ? {} : { link }) }
        return unwrap(api.POST('/documents', { body }))
      }
      const body = {
        ...(choice?.form ? { form: choice.form } : { template: choice?.template ?? null }),
        ...(filling.entity && filling.id ? { entity: filling.entity, entity_id: filling.id } : {}),
        title: title.trim() || null,
        folder,
      }
      return unwrap(api.POST('/documents/from-template', { body }))
    },
    meta: { invalidates: [['/documents']], leaves: true },
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
      fields={['title', 'folder', 'template', 'entity_id', 'link', 'file']}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <SegmentedControl
        label="Что создать"
        className="max-sm:grid max-sm:grid-cols-2"
        value={way}
        options={[...WAYS]}
        onChange={(next) => setWay(next as Way)}
      />
      {way === 'template' && (
        <TemplateFields
          choice={choice}
          filling={filling}
          errors={{ template: errors.template?.[0], record: (errors.entity_id ?? errors.link)?.[0] }}
          onChoice={setPicked}
          onFilling={setFilling}
        />
      )}
      {way !== 'template' && <TiedField filling={filling} error={errors.link?.[0]} onChange={setFilling} />}
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
          hint={way === 'template' ? 'Если не указать, останется названием шаблона' : undefined}
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
