import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { Combobox } from '@ws/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ParameterFilter } from '../area-spec'
import { useKnownArea } from '../areas-context'
import type {
  CellProps,
  Field,
  FilterFace,
  FilterProps,
  FilterValues,
  FindRecord,
  InputProps,
  Override,
} from '../field'
import { recordHref } from '../href'
import { useIsWithinLink } from '../inside-link'
import { isIdList } from '../pickers/is-id-list'
import { NameOf } from '../pickers/name-of'
import { RecordsPicker } from '../pickers/records-picker'
import { Blank } from './blank'
import { type Named, readNamed, type TitleOf, useNamedRecords, useNamesOf } from './named'

type Id = number | null | undefined
type Ids = readonly number[] | undefined
type Person = { id: number; name: string; username: string; avatar_url: string | null }
type RefField = Field<Id, Id, 'exact', number>
type RefsField = Field<Ids, Ids, 'exact', number[]>

/** Which collection a reference leads to, and how its records look. */
interface Target {
  to: CollectionPath
  title: TitleOf | undefined
  face: boolean
}

interface Titled<P extends CollectionPath> {
  /** How a record of the other area is named in the picker, when not by that area. */
  title?: (record: RecordOf<P>) => string
}

const key = (named: Named) => String(named.id)
const label = (named: Named) => named.name

function LinkTo({ target, named }: { target: Target; named: Named }) {
  const href = recordHref(useKnownArea(target.to), named.id)
  const isWithinLink = useIsWithinLink()
  if (href === null || isWithinLink || named.isClosed) return <NameOf named={named} face={target.face} />
  return (
    <Link
      to={href}
      className="inline-flex min-w-0 max-w-full align-middle hover:text-brand hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      <NameOf named={named} face={target.face} />
    </Link>
  )
}

function detailsOf(record: object | undefined, name: string): unknown {
  return record === undefined ? undefined : (record as Record<string, unknown>)[`${name}_details`]
}

function RefInput({
  target,
  known,
  value,
  required,
  onChange,
  onClear,
  onBlur,
}: InputProps<Id, number> & {
  target: Target
  known: Named | null
}) {
  const { load } = useNamedRecords(target.to, target.title)
  // Names of what was chosen here, so that a fresh choice is not asked for again.
  const [chosen, setChosen] = useState<Named | null>(null)
  const names = useNamesOf(
    target.to,
    value === null || value === undefined ? [] : [value],
    [known, chosen].filter((named) => named !== null),
    target.title,
  )
  return (
    <Combobox<Named>
      value={names[0] ?? null}
      load={load}
      clearable={!required}
      getKey={key}
      getLabel={label}
      renderOption={(named) => <NameOf named={named} face={target.face} />}
      placeholder={required ? 'Выберите' : 'Не выбрано'}
      emptyText="Ничего не найдено"
      onChange={(named) => {
        setChosen(named)
        if (named === null) onClear()
        else onChange(named.id)
        onBlur()
      }}
    />
  )
}

function RefsInput({ target, known, value, onChange }: InputProps<Ids, number[]> & { target: Target; known: Named[] }) {
  return (
    <RecordsPicker
      path={target.to}
      title={target.title}
      face={target.face}
      value={value ?? []}
      known={known}
      placeholder="Добавить"
      onChange={onChange}
    />
  )
}

const idsIn = (values: FilterValues) => (values.exact ? values.exact.split(',').map(Number) : [])

function refFilter(target: Target): FilterFace<'exact'> {
  function Control({ values, onChange }: FilterProps) {
    return (
      <div className="w-72">
        <RecordsPicker
          path={target.to}
          title={target.title}
          face={target.face}
          value={idsIn(values)}
          placeholder="Найти"
          onChange={(ids) => onChange({ exact: ids.length === 0 ? undefined : ids.join(',') })}
        />
      </div>
    )
  }
  function Summary({ values }: { values: FilterValues }) {
    return useNamesOf(target.to, idsIn(values), [], target.title)
      .map((named) => named.name)
      .join(', ')
  }
  return { suffixes: ['exact'], accepts: isIdList, Control, Summary }
}

/** Builds the faces of a reference whose answer is an id with `{name}_details` beside it. */
function reference(fieldLabel: string, target: Target): RefField {
  function Cell({ name, record }: CellProps<Id>) {
    const named = readNamed(detailsOf(record, name))
    return named === null ? <Blank /> : <LinkTo target={target} named={named} />
  }
  function Input(props: InputProps<Id, number>) {
    return <RefInput {...props} target={target} known={readNamed(detailsOf(props.record, props.name))} />
  }
  return {
    label: fieldLabel,
    Cell,
    Input,
    filter: refFilter(target),
    isPicked: true,
    toShow: (name, value, find) => ({ [name]: value, [`${name}_details`]: foundIn(find, target, value) }),
    width: 180,
  }
}

function foundIn(find: FindRecord, { to }: Target, id: unknown): object | null {
  return typeof id === 'number' ? (find(to, id) ?? null) : null
}

/** Another record, by its id. */
export function ref<const P extends CollectionPath>(
  fieldLabel: string,
  to: P,
  override: Override<Id, Id, 'exact', number> & Titled<P> = {},
): RefField {
  const { title, ...faces } = override
  return { ...reference(fieldLabel, { to, title: title as TitleOf | undefined, face: false }), ...faces }
}

/** A filter by records of another area that no field of the record names. */
export function refParameter(label: string, to: CollectionPath): ParameterFilter {
  return { label, filter: refFilter({ to, title: undefined, face: false }) }
}

/** A record that has no area in the portal yet: only its name is shown, as `{name}_details` carries it. */
export function named(fieldLabel: string, override?: Override<Id, Id, never, number>): Field<Id, Id, never, number> {
  function Cell({ name, record }: CellProps<Id>) {
    const details = detailsOf(record, name)
    const fullName = (details as { full_name?: unknown } | null | undefined)?.full_name
    const shown = readNamed(details)
    if (shown === null) return <Blank />
    return <span>{typeof fullName === 'string' ? fullName : shown.name}</span>
  }
  return { label: fieldLabel, Cell, width: 160, ...override }
}

const people: Target = { to: '/accounts/profiles', title: (profile) => String(profile.name), face: true }

/** A member of staff, by the id of the profile; the answer carries `{name}_details`. */
export function person(fieldLabel: string, override?: Override<Id, Id, 'exact', number>): RefField {
  return { ...reference(fieldLabel, people), ...override }
}

type Responsible = Person | null | undefined

/** The one who answers for a record, where answers carry the person and bodies the id. */
export function assignee(
  fieldLabel: string,
  override?: Override<Responsible, Id | Responsible, 'exact', number>,
): Field<Responsible, Id | Responsible, 'exact', number> {
  function Cell({ value }: CellProps<Responsible>) {
    const named = readNamed(value)
    return named === null ? <span className="text-ink-3">Не назначен</span> : <LinkTo target={people} named={named} />
  }
  function Input(props: InputProps<Id | Responsible, number>) {
    const current = readNamed(props.value)
    const before = readNamed(props.record && (props.record as Record<string, unknown>)[props.name])
    const value = current?.id ?? (typeof props.value === 'number' ? props.value : null)
    return <RefInput {...props} value={value} target={people} known={current ?? before} />
  }
  return {
    label: fieldLabel,
    Cell,
    Input,
    filter: refFilter(people),
    isPicked: true,
    toShow: (name, id, find) => ({ [name]: foundIn(find, people, id) }),
    width: 190,
    // The record holds the person, the body takes the id.
    toSend: (value) => readNamed(value)?.id ?? value,
    ...override,
  }
}

/** Who has done a thing: answers carry the person, and nobody is chosen. */
export function actor(fieldLabel: string): Field<Responsible, never, never> {
  function Cell({ value }: CellProps<Responsible>) {
    const done = readNamed(value)
    return done === null ? <Blank /> : <LinkTo target={people} named={done} />
  }
  return { label: fieldLabel, Cell, width: 190 }
}

/** Several records, by their ids; the answer carries `{name}_details`. */
function references(fieldLabel: string, target: Target): RefsField {
  function Cell({ name, record }: CellProps<Ids>) {
    const named = namedList(detailsOf(record, name))
    if (named.length === 0) return <Blank />
    return (
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {named.map((one) => (
          <LinkTo key={one.id} target={target} named={one} />
        ))}
      </span>
    )
  }
  function Input(props: InputProps<Ids, number[]>) {
    return <RefsInput {...props} target={target} known={namedList(detailsOf(props.record, props.name))} />
  }
  return { label: fieldLabel, Cell, Input, filter: refFilter(target) }
}

/** Several other records, by their ids. */
export function refs(
  fieldLabel: string,
  to: CollectionPath,
  override?: Override<Ids, Ids, 'exact', number[]>,
): RefsField {
  return { ...references(fieldLabel, { to, title: undefined, face: false }), ...override }
}

/** Several members of staff, by the ids of their profiles. */
export function staff(fieldLabel: string, override?: Override<Ids, Ids, 'exact', number[]>): RefsField {
  return { ...references(fieldLabel, people), ...override }
}

function namedList(details: unknown): Named[] {
  return Array.isArray(details) ? details.map(readNamed).filter((named) => named !== null) : []
}
