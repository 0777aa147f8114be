import type { Schema } from '@ws/api-client/contract'
import { Checkbox } from '@ws/ui'
import { useId } from 'react'
import { formatDecimal } from '../../../../lib/format/number'

interface LeaseFieldsProps {
  lease: Schema<'RoomLease'>
  parts: readonly { number: string }[]
  /** Places of the parts that the contract keeps. */
  value: readonly number[]
  onChange: (parts: number[]) => void
  error: string | undefined
}

/** Which parts of a room stay with a contract. */
export function LeaseFields({ lease, parts, value, onChange, error }: LeaseFieldsProps) {
  const problem = useId()
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error && problem}>
      <legend className="mb-2 font-[550]">
        Остаётся за договором {lease.contract.name}
        <span className="block font-normal text-ink-3 text-sm">
          {lease.tenant.name}, {formatDecimal(lease.area)} м²
        </span>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {parts.map(({ number }, at) => (
          <Checkbox
            key={at}
            label={number}
            checked={value.includes(at)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...value, at] : value.filter((one) => one !== at))
            }
          />
        ))}
      </div>
      {error && (
        <p id={problem} className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
