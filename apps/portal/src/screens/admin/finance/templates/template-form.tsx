import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, confirm, DropdownMenu, Field } from '@ws/ui'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../lib/area/lazy-part'
import { RecordPicker } from '../../../../lib/area/pickers/record-picker'
import { documentOf, type PrintedDocument } from '../../../../lib/documents/document-requests'
import { errorsOf } from '../../../../lib/errors-of'
import { formatMoment } from '../../../../lib/format/date'
import { useMutation } from '../../../../lib/query/use-mutation'
import { useServices } from '../../../../lib/services-context'
import { BlockEditor } from './block-editor'
import { FieldList } from './field-list'
import { type FormBlock, type FormKind, placeOf, TEMPLATES, type Template, templateQuery } from './templates.queries'

const Preview = lazyPart(() => import('../../../../lib/documents/document-preview'))
const TYPES = Object.entries(labels.FormBlockType) as [FormBlock['type'], string][]

/** A block with a name of its own, so that it keeps its place while others move. */
interface Keyed {
  key: number
  block: FormBlock
}

/** Edits the blocks of a text; what it may speak of stands beside. */
export function TemplateForm({ template, onDirty }: { template: Template; onDirty: (isDirty: boolean) => void }) {
  const { api } = useServices()
  const queries = useQueryClient()
  const made = useRef(template.blocks.length)
  const [blocks, setBlocks] = useState<Keyed[]>(() => keyed(template.blocks))
  const [shown, setShown] = useState<PrintedDocument | null>(null)
  const [contract, setContract] = useState<number | null>(null)
  const { kind, legal_entity } = template
  const params = placeOf(kind, legal_entity)
  const plain = blocks.map(({ block }) => block)
  const mayEdit = template.allowed.includes('edit')
  const isDirty = JSON.stringify(plain) !== JSON.stringify(template.blocks)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const keep = (saved: Template) => {
    queries.setQueryData(templateQuery(api, kind, legal_entity).queryKey, saved)
    void queries.invalidateQueries({ queryKey: [...TEMPLATES, 'list'] })
  }
  const save = useMutation({
    mutationFn: () =>
      unwrap(api.PUT('/document-templates/{kind}', { params, body: { blocks: plain, version: template.version } })),
    meta: { isQuiet: true, done: 'Шаблон сохранён' },
    onSuccess: keep,
  })
  const restore = useMutation({
    mutationFn: () => unwrap(api.DELETE('/document-templates/{kind}', { params })),
    meta: { done: 'Встроенный текст возвращён' },
    onSuccess: keep,
  })
  const preview = useMutation({
    mutationFn: () => {
      const sent = { body: { blocks: plain }, parseAs: 'blob' } as const
      return isOfContract(kind) && contract !== null
        ? documentOf(
            api.POST('/contracts/{id}/documents/{kind}/preview', { params: { path: { id: contract, kind } }, ...sent }),
          )
        : documentOf(api.POST('/document-templates/{kind}/preview', { params, ...sent }))
    },
    meta: { isQuiet: true },
    onSuccess: setShown,
  })
  const failure = save.error ?? preview.error
  const errors = errorsOf(failure)
  const wrong = Object.keys(errors).length
  const change = (key: number, block: FormBlock) =>
    setBlocks((before) => before.map((one) => (one.key === key ? { key, block } : one)))
  const move = (at: number, by: number) =>
    setBlocks((before) => {
      const after = [...before]
      const [one] = after.splice(at, 1)
      if (one) after.splice(at + by, 0, one)
      return after
    })
  const add = (type: FormBlock['type']) => {
    made.current += 1
    const key = made.current
    setBlocks((before) => [...before, { key, block: emptyBlock(type, template) }])
  }
  const putBack = async () => {
    const isSure = await confirm({
      title: 'Вернуть встроенный текст?',
      text: 'Сохранённые версии останутся в списке.',
      confirmLabel: 'Вернуть',
    })
    if (isSure) restore.mutate()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,17rem)] gap-6 max-lg:grid-cols-1">
      <div className="flex flex-col gap-4">
        {failure !== null && (
          <Banner tone="bad">{wrong > 0 ? `Исправьте ошибки в тексте: ${wrong}` : failure.message}</Banner>
        )}
        <ol aria-label="Блоки документа" className="flex flex-col gap-3">
          {blocks.map(({ key, block }, at) => (
            <BlockEditor
              key={key}
              number={at + 1}
              block={block}
              template={template}
              readOnly={!mayEdit}
              errorOf={(path) => errors[`blocks.${at}.${path}`]?.[0]}
              onChange={(next) => change(key, next)}
              onMove={{
                up: at > 0 ? () => move(at, -1) : undefined,
                down: at < blocks.length - 1 ? () => move(at, 1) : undefined,
              }}
              onRemove={() => setBlocks((before) => before.filter((one) => one.key !== key))}
            />
          ))}
        </ol>
        {isOfContract(kind) && (
          <Field label="Просмотр на примере договора" hint="Не выбран — на месте данных стоят названия полей">
            <RecordPicker path="/contracts" value={contract} placeholder="Найти договор" onChange={setContract} />
          </Field>
        )}
        <div className="-bottom-4 sticky flex flex-wrap gap-2 border-line border-t bg-surface pt-3 pb-7">
          {mayEdit && (
            <DropdownMenu
              trigger={
                <Button>
                  <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                  Добавить блок
                </Button>
              }
              items={TYPES.map(([type, label]) => ({ label, onSelect: () => add(type) }))}
            />
          )}
          <Button loading={preview.isPending} onClick={() => preview.mutate()}>
            Просмотр
          </Button>
          {mayEdit && template.versions.length > 0 && (
            <Button variant="ghost" loading={restore.isPending} onClick={() => void putBack()}>
              Вернуть встроенный
            </Button>
          )}
          {mayEdit && (
            <Button variant="primary" className="ms-auto" loading={save.isPending} onClick={() => save.mutate()}>
              Сохранить
            </Button>
          )}
        </div>
      </div>
      <aside className="flex flex-col gap-5">
        <FieldList fields={template.fields} />
        {template.versions.length > 0 && (
          <section aria-label="Версии" className="flex flex-col gap-1">
            <h3 className="font-semibold">Версии</h3>
            {template.versions.map((one) => (
              <Button key={one.version} size="sm" variant="ghost" onClick={() => setBlocks(keyed(one.blocks))}>
                {one.version}: {formatMoment(one.saved_at)}
              </Button>
            ))}
          </section>
        )}
      </aside>
      {shown && (
        <Suspense fallback={null}>
          <Preview document={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Forms that are printed of something else than a contract. */
const OF_OTHERS = ['offer', 'cash_receipt', 'cost_act', 'write_off_act'] as const

function isOfContract(kind: FormKind): kind is Exclude<FormKind, (typeof OF_OTHERS)[number]> {
  return !OF_OTHERS.some((other) => other === kind)
}

function keyed(blocks: readonly FormBlock[]): Keyed[] {
  return blocks.map((block, key) => ({ key, block }))
}

/** A block of a kind with what it cannot do without. */
function emptyBlock(type: FormBlock['type'], { fields }: Pick<Template, 'fields'>): FormBlock {
  if (type === 'table') {
    const list = fields.find((field) => field.list !== null)
    return { type, list: list?.list ?? '', columns: [{ title: '', text: list ? `{{${list.name}}}` : '' }] }
  }
  if (type === 'signatures') return { type, parties: [{ title: '', text: '', position: '', person: '' }] }
  if (type === 'sides') return { type, left: '', right: '' }
  if (type === 'title' || type === 'heading' || type === 'text') return { type, text: '' }
  return { type }
}
