import type { CollectionPath } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { DateInput, Field, NumberInput, Select } from '@ws/ui'
import { RecordPicker } from '../../lib/area/pickers/record-picker'
import type { Parameter } from '../../lib/reports/reports.queries'

interface Props {
  parameters: readonly Parameter[]
  address: URLSearchParams
  onChange: (name: Parameter['name'], value: string | null) => void
  /** What the server says of them. */
  errors: Readonly<Record<string, readonly string[]>>
}

const RECORDS: Partial<Record<Parameter['name'], CollectionPath>> = {
  objects: '/objects',
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
          label={parameter.name === 'objects' ? 'Объект' : parameter.title}
          required={parameter.required}
          error={errors[parameter.name]?.[0]}
          className="w-44 max-md:w-full"
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
        value={value === null ? null : Number(value.split(',')[0])}
        placeholder={name === 'tenant' ? 'Выберите' : 'Все'}
        onChange={(id) => onChange(id === null ? null : String(id))}
      />
    )
  }
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

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
