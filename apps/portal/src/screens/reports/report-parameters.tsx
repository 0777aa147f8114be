import type { CollectionPath } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { DateInput, Field, NumberInput, Select } from '@ws/ui'
import { clsx } from 'clsx'
import { useCategories } from '../../lib/area/kinds/category'
import { RecordPicker } from '../../lib/area/pickers/record-picker'
import { RecordsPicker } from '../../lib/area/pickers/records-picker'
import type { Parameter } from '../../lib/reports/reports.queries'

interface Props {
  parameters: readonly Parameter[]
  address: URLSearchParams
  onChange: (name: Parameter['name'], value: string | null) => void
  /** What the server says of them. */
  errors: Readonly<Record<string, readonly string[]>>
}

const RECORDS: Partial<Record<Parameter['name'], CollectionPath>> = {
  purpose: '/properties/purposepremises',
  tenant: '/tenants',
  team: '/teams',
  storage: '/storages',
}
const STEPS = { month: 'Месяц', quarter: 'Квартал', year: 'Год' }
const NUMBERS: Partial<Record<Parameter['name'], readonly [number, number]>> = {
  horizon: [3, 36],
  year: [2000, 2100],
}

/** What a report is asked by; every change goes into the address. */
export function ReportParameters({ parameters, address, onChange, errors }: Props) {
  if (parameters.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">Параметры отчёта</legend>
      {parameters.map((parameter) => (
        <Field
          key={parameter.name}
          label={parameter.title}
          required={parameter.required}
          error={errors[parameter.name]?.[0]}
          className={clsx('max-md:w-full', parameter.name === 'objects' ? 'w-72' : 'w-44')}
        >
          <ParameterInput
            parameter={parameter}
            value={address.get(parameter.name) ?? parameter.value}
            onChange={(value) => onChange(parameter.name, value)}
          />
        </Field>
      ))}
    </fieldset>
  )
}

function ParameterInput({
  parameter: { name },
  value,
  onChange,
}: {
  parameter: Parameter
  value: string | null
  onChange: (value: string | null) => void
}) {
  const path = RECORDS[name]
  if (path) {
    return (
      <RecordPicker
        path={path}
        value={value === null ? null : Number(value)}
        placeholder={name === 'tenant' ? 'Выберите' : 'Все'}
        onChange={(id) => onChange(id === null ? null : String(id))}
      />
    )
  }
  if (name === 'objects') {
    return (
      <RecordsPicker
        path="/objects"
        value={value === null ? [] : value.split(',').map(Number)}
        placeholder="Все"
        onChange={(ids) => onChange(ids.length === 0 ? null : ids.join(','))}
      />
    )
  }
  if (name === 'category') return <CategoryChoice value={value} onChange={onChange} />
  if (name === 'step') return <Select options={optionsOf(STEPS)} value={value} onChange={onChange} />
  if (name === 'kind') {
    const { deposit: _deposit, ...kinds } = labels.AccrualKind
    return <Select clearable placeholder="Все" options={optionsOf(kinds)} value={value} onChange={onChange} />
  }
  const bounds = NUMBERS[name]
  if (bounds) {
    return (
      <NumberInput
        value={value === null ? null : Number(value)}
        min={bounds[0]}
        max={bounds[1]}
        onChange={(next) => {
          if (next !== null && next >= bounds[0] && next <= bounds[1]) onChange(String(next))
        }}
      />
    )
  }
  return <DateInput value={value} onChange={onChange} />
}

/** Categories of tasks are named by their keys. */
function CategoryChoice({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { categories, state } = useCategories()
  const shown = categories.filter(({ key, is_archived }) => !is_archived || key === value)
  return (
    <Select
      {...state}
      clearable
      placeholder="Все"
      options={shown.map(({ key, name }) => ({ value: key, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
