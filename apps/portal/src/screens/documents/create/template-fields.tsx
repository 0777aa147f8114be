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

const PATHS = { contract: '/contracts', tenant: '/tenants', object: '/objects', todo: '/todos' } as const
const ENTITIES = Object.keys(PATHS) as (keyof typeof PATHS)[]
const OPTIONS = ENTITIES.map((value) => ({ value, label: labels.RecordEntity[value] }))

interface TemplateFieldsProps {
  choice: Choice | null
  filling: Filling
  errors: { template: string | undefined; record: string | undefined }
  onChoice: (choice: Choice | null) => void
  onFilling: (filling: Filling) => void
}

/** Which template, and the record that its fields are filled from; a printed form says itself of which kind that is. */
export function TemplateFields({ choice, filling, errors, onChoice, onFilling }: TemplateFieldsProps) {
  const { api } = useServices()
  const templates = useQuery({
    queryKey: ['/documents', 'templates'],
    queryFn: ({ signal }) => unwrap(api.GET('/documents/templates', { signal })),
  })
  const entity = choice?.form ? 'contract' : filling.entity
  return (
    <>
      <Field label="Шаблон" required error={errors.template ?? templates.error?.message}>
        <Combobox<Choice>
          value={choice}
          options={templates.data?.data ?? []}
          getKey={({ template, form }) => `${template ?? form}`}
          getLabel={({ title, form }) => (form === null ? title : `${title} (печатная форма)`)}
          placeholder="Выберите шаблон"
          emptyText="Шаблонов пока нет. Отметьте документ как шаблон в его свойствах"
          onChange={(next) => {
            onChoice(next)
            if (next?.form && filling.entity !== 'contract') onFilling({ entity: 'contract', id: null })
          }}
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
