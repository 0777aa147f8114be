import type { Schema } from '@ws/api-client/contract'
import { Banner, Checkbox, DateInput, Field } from '@ws/ui'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { formatDate } from '../../../lib/format/date'
import type { Changes, Contract } from '../contract-fields'
import { lineTitle } from '../contract-rows'
import { AmendRooms } from './amend-rooms'
import { AmendTerms } from './amend-terms'

interface AmendFieldsProps {
  contract: Contract
  kind: Schema<'AmendmentKind'>
  changes: Changes
  /** What the server refused of the changes, and where. */
  problem: { path: string; text: string } | undefined
  onChange: (changes: Changes) => void
}

/** What an amendment of a kind changes. */
export function AmendFields(props: AmendFieldsProps) {
  const { kind, problem } = props
  const isAtField =
    kind === 'indexation' || problem?.path === 'changes.end_date' || problem?.path.startsWith('changes.terms.')
  return (
    <>
      {kind === 'prolongation' && <NewEnd {...props} />}
      {kind === 'rate' && <NewRates {...props} />}
      {kind === 'indexation' && <Percent {...props} />}
      {kind === 'rooms' && <AmendRooms {...props} />}
      {kind === 'terms' && <AmendTerms {...props} />}
      {problem && !isAtField && <Banner tone="bad">{problem.text}</Banner>}
    </>
  )
}

function NewEnd(props: AmendFieldsProps) {
  const { contract, changes, problem, onChange } = props
  const { end_date, term_kind, ...others } = changes
  const isEndless = term_kind === 'indefinite'
  const refused = problem?.path === 'changes.end_date' ? problem.text : undefined
  const hint = contract.end_date ? `Сейчас до ${formatDate(contract.end_date)}` : undefined
  return (
    <>
      {!isEndless && (
        <Field label="Новое окончание" hint={hint} required error={refused}>
          <DateInput
            value={end_date ?? null}
            onChange={(day) => onChange(day === null ? others : { ...others, end_date: day })}
          />
        </Field>
      )}
      <Checkbox
        label="На неопределённый срок"
        checked={isEndless}
        onCheckedChange={(checked) => onChange(checked === true ? { ...others, term_kind: 'indefinite' } : others)}
      />
      <NewRates {...props} />
    </>
  )
}

/** Lines whose price holds still. */
function NewRates({ contract, changes, onChange }: AmendFieldsProps) {
  const rates = new Map((changes.rates ?? []).map(({ line, rate }) => [line, rate]))
  const set = (line: number, rate: string | null) => {
    const next = new Map(rates)
    if (rate === null) next.delete(line)
    else next.set(line, rate)
    const { rates: _before, ...others } = changes
    const said = [...next].map(([one, value]) => ({ line: one, rate: value }))
    onChange(said.length === 0 ? others : { ...others, rates: said })
  }
  const current = contract.lines.filter(({ valid_to, calc }) => !valid_to && calc !== 'fixed_once')
  return (
    <>
      {current.map(({ id = 0, ...line }) => (
        <Field key={id} label={lineTitle(line)} hint="Новая ставка; пусто — прежняя">
          <DecimalInput
            value={rates.get(id) ?? null}
            onChange={(rate) => set(id, rate)}
            onClear={() => set(id, null)}
          />
        </Field>
      ))}
    </>
  )
}

function Percent({ changes, problem, onChange }: AmendFieldsProps) {
  return (
    <Field label="На сколько процентов" required error={problem?.text}>
      <DecimalInput
        value={changes.percent ?? null}
        onChange={(percent) => onChange({ percent })}
        onClear={() => onChange({})}
      />
    </Field>
  )
}
