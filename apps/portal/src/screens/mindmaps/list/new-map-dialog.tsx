import { type ApiError, toFormData, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, Card, Dialog, Field, Input, SegmentedControl, Textarea } from '@ws/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { FileDrop } from '../../../lib/files/file-drop'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { MapPicture } from './map-picture'
import { useMapTemplates } from './map-templates'

type Way = 'empty' | 'template' | 'text'
const WAYS = [
  { value: 'empty', label: 'Пустая' },
  { value: 'template', label: 'По шаблону' },
  { value: 'text', label: 'Импорт' },
] as const
/** Bytes of a file of XMind. */
const LARGEST = 8 * 1024 * 1024

/** «Новая карта»: empty, by a template, or of a text or a file of XMind. */
export default function NewMapDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [asked] = useState(useSearchParams()[0].get('template'))
  const [way, setWay] = useState<Way>(asked === null ? 'empty' : 'template')
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState(asked)
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const templates = useMapTemplates()
  const found = templates.data?.find(({ key }) => key === template)
  const chosen = way === 'template' ? found : undefined
  const make = useMutation<Schema<'Mindmap'>, ApiError>({
    async mutationFn() {
      const named = title.trim() === '' ? {} : { title: title.trim() }
      if (way === 'text') {
        return unwrap(
          file
            ? api.POST('/mindmaps/import', { body: { ...named, file }, bodySerializer: toFormData })
            : api.POST('/mindmaps/import', { body: { ...named, text } }),
        )
      }
      if (chosen?.map != null) {
        const params = { path: { id: chosen.map } }
        return unwrap(api.POST('/mindmaps/{id}/copy', { params, body: named }))
      }
      const sample = chosen ? { template: chosen.key, layout: chosen.layout } : {}
      return unwrap(api.POST('/mindmaps', { body: { title: chosen?.title ?? 'Новая карта', ...sample, ...named } }))
    },
    meta: { invalidates: [['/mindmaps']], isQuiet: true, leaves: true },
    onSuccess: ({ id }) => navigate(`/mindmap/${id}`),
  })
  /** A file of text is shown, so that it can be looked at and mended; one of XMind is read by the server. */
  const choose = async (taken: File | undefined) => {
    if (!taken) return
    if (!/\.(md|markdown|txt)$/i.test(taken.name) || taken.size > LARGEST) return setFile(taken)
    setText(await taken.text())
    setFile(undefined)
  }
  const tooLarge = file !== undefined && file.size > LARGEST
  const isReady =
    way === 'empty'
      ? title.trim() !== ''
      : way === 'template'
        ? chosen !== undefined
        : file
          ? !tooLarge
          : text.trim() !== ''
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Новая карта"
      persistent={text !== ''}
      loading={make.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" disabled={!isReady} loading={make.isPending} onClick={() => make.mutate()}>
            Создать карту
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {make.error && <Banner tone="bad">{Object.values(make.error.errors).flat()[0] ?? make.error.message}</Banner>}
        <SegmentedControl<Way> label="С чего начать" value={way} options={WAYS} onChange={setWay} />
        <Field label="Название" required={way === 'empty'}>
          <Input
            value={title}
            maxLength={200}
            placeholder={chosen?.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        {way === 'template' && (
          <div role="radiogroup" aria-label="Шаблон" className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            {templates.error && <Banner tone="bad">{templates.error.message}</Banner>}
            {templates.data?.map((sample) => (
              <Card key={sample.key} className="overflow-hidden p-0 has-checked:ring-2 has-checked:ring-brand">
                <label className="flex w-full cursor-pointer flex-col has-focus-visible:outline-2 has-focus-visible:outline-focus">
                  <input
                    type="radio"
                    name="template"
                    className="sr-only"
                    aria-label={sample.title}
                    checked={template === sample.key}
                    onChange={() => setTemplate(sample.key)}
                  />
                  <MapPicture svg={sample.preview_svg} />
                  <span className="p-3 pb-0 font-semibold text-ink">{sample.title}</span>
                  <span className="p-3 pt-1 text-ink-2 text-sm">{sample.description}</span>
                </label>
              </Card>
            ))}
          </div>
        )}
        {way === 'text' && (
          <>
            <Field label="Текст" hint="Строки с отступами или Markdown: заголовки и списки">
              <Textarea
                rows={8}
                value={text}
                disabled={file !== undefined}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <Field label="Или файл" error={tooLarge ? 'Файл больше 8 МБ: сохраните карту без вложений' : undefined}>
              <FileDrop
                name={file?.name}
                title="Перетащите сюда файл"
                hint="XMind, Markdown или текст, до 8 МБ"
                accept=".xmind,.md,.markdown,.txt"
                label="Файл карты"
                onChoose={(taken) => void choose(taken)}
              />
            </Field>
            {file && (
              <Button size="sm" variant="ghost" className="self-start" onClick={() => setFile(undefined)}>
                Убрать файл
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
