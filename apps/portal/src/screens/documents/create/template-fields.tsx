import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Combobox, Field, Select } from '@ws/ui'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { useServices } from '../../../lib/services-context'

/** A template that may be taken. */
export type Choice = Schema<'DocumentTemplateChoice'>

/** The record that fills it. */
export interface Filling {
  entity: keyof typeof PATHS | null
  id: number | null
}

/** The registers that documents are made from. */
export const PATHS = { contract: '/contracts', tenant: '/tenants', object: '/objects', todo: '/todos' } as const
const ENTITIES = Object.keys(PATHS) as (keyof typeof PATHS)[]
const OPTIONS = ENTITIES.map((value) => ({ value, label: labels.RecordEntity[value] }))

/** Templates that the person may take; they are asked for when they are needed. */
export function useTemplates(enabled = true) {
  const { api } = useServices()
  return useQuery({
    queryKey: ['/documents', 'templates'],
    queryFn: ({ signal }) => unwrap(api.GET('/documents/templates', { signal })),
    enabled,
  })
}

/** A template as addresses name it: the number of a document or the kind of a printed form. */
export function keyOfTemplate({ template, form }: Choice): string {
  return `${template ?? form}`
}

interface TemplateFieldsProps {
  choice: Choice | null
  filling: Filling
  errors: { template: string | undefined; record: string | undefined }
  onChoice: (choice: Choice | null) => void
  onFilling: (filling: Filling) => void
}

/** Which template, and the record that its fields are filled from; a printed form says itself of which kind that is. */
export function TemplateFields({ choice, filling, errors, onChoice, onFilling }: TemplateFieldsProps) {
  const templates = useTemplates()
  const { entity } = filling
  return (
    <>
      <Field label="Шаблон" required error={errors.template ?? templates.error?.message}>
        <Combobox<Choice>
          value={choice}
          options={templates.data?.data ?? []}
          getKey={keyOfTemplate}
          getLabel={({ title, form }) => (form === null ? title : `${title} (печатная форма)`)}
          placeholder="Выберите шаблон"
          emptyText="Шаблонов пока нет. Отметьте документ как шаблон в его свойствах"
          onChange={onChoice}
        />
      </Field>
      {choice?.form === null && (
        <Field label="Заполнить из" hint="Поля шаблона возьмутся из записи">
          <Select
            value={filling.entity}
            options={OPTIONS}
            placeholder="Не заполнять"
            clearable
            onChange={(next) => onFilling({ entity: ENTITIES.find((one) => one === next) ?? null, id: null })}
          />
        </Field>
      )}
      {choice !== null && entity !== null && (
        <Field label={labels.RecordEntity[entity]} required={choice.form !== null} error={errors.record}>
          <RecordPicker
            key={entity}
            path={PATHS[entity]}
            value={filling.id}
            placeholder="Найти запись"
            onChange={(id) => onFilling({ entity, id })}
          />
        </Field>
      )}
    </>
  )
}
