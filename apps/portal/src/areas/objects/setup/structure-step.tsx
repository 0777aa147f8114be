import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, Input, NumberInput, SegmentedControl } from '@ws/ui'
import { FormFields } from '../../../lib/area/form/form-fields'
import type { AreaForm } from '../../../lib/area/form/use-area-form'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { useServices } from '../../../lib/services-context'
import { countsInWords, isWholePlan, PlanFields, toPlanBody } from '../structure/plan-fields'
import type { TypedStructure } from './steps'

const WAYS = [
  { value: 'place', label: 'Выбрать место' },
  { value: 'generate', label: 'Создать структуру' },
]
const PLACE = [{ section: 'Расположение', rows: ['root_location'] }]

/** The structure as it is sent. */
export function toStructureBody({
  way: _way,
  site,
  letter,
  buildings,
  ...plan
}: TypedStructure): Schema<'NewStructure'> {
  const where = site === null ? { buildings } : { site, ...(letter.trim() === '' ? {} : { letter: letter.trim() }) }
  return { ...toPlanBody(plan), ...where }
}

/** What the structure comes to, counted before anything is written. */
export function useStructurePreview(structure: TypedStructure) {
  const { api } = useServices()
  const body = toStructureBody(structure)
  return useQuery({
    queryKey: ['/objects', 'structure-preview', body],
    queryFn: ({ signal }) => unwrap(api.POST('/objects/structure-preview', { body, signal })),
    enabled: structure.way === 'generate' && isWholePlan(structure),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

interface StructureStepProps {
  form: AreaForm
  structure: TypedStructure
  /** What the server refused when all was sent. */
  refused: Readonly<Record<string, readonly string[] | undefined>>
  onChange: (next: Partial<TypedStructure>) => void
}

/** Step two: a place that is there, or new buildings, floors and rooms. */
export function StructureStep({ form, structure, refused, onChange }: StructureStepProps) {
  const preview = useStructurePreview(structure)
  const errors = { ...errorsOf(preview.error), ...refused }
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label="Откуда взять структуру"
        className="self-start"
        value={structure.way}
        options={WAYS}
        onChange={(way) => onChange({ way: way as TypedStructure['way'] })}
      />
      {structure.way === 'place' ? (
        <FormFields form={{ ...form, area: { ...form.area, form: PLACE } }} id={undefined} />
      ) : (
        <section aria-label="Новая структура" className="flex flex-col gap-4">
          <Field
            label="Территория"
            hint={
              structure.site === null
                ? 'Пусто — новая территория с названием объекта'
                : 'На ней появится одно новое здание с названием объекта'
            }
            error={errors.site?.[0] ?? errors.root_location?.[0]}
          >
            <RecordPicker
              path="/properties/territory"
              value={structure.site}
              placeholder="Новая территория"
              onChange={(site) => onChange({ site })}
            />
          </Field>
          <PlanFields plan={structure} errors={errors} onChange={onChange}>
            {structure.site === null ? (
              <Field label="Зданий" required error={errors.buildings?.[0]}>
                <NumberInput
                  value={structure.buildings}
                  min={1}
                  max={50}
                  onChange={(n) => onChange({ buildings: n ?? 1 })}
                />
              </Field>
            ) : (
              <Field label="Литера здания" error={errors.letter?.[0]}>
                <Input
                  value={structure.letter}
                  maxLength={10}
                  onChange={(event) => onChange({ letter: event.currentTarget.value })}
                />
              </Field>
            )}
          </PlanFields>
          <p role="status" className="rounded-lg bg-sunken px-4 py-3 text-ink-2">
            {preview.data && !preview.isError
              ? `Будет создано ${countsInWords(preview.data)}`
              : 'Заполните поля — здесь появится, сколько будет создано'}
          </p>
        </section>
      )}
    </div>
  )
}
