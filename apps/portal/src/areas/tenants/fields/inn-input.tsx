import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Input } from '@ws/ui'
import { Link } from 'react-router-dom'
import { useKnownArea } from '../../../lib/area/areas-context'
import type { InputProps } from '../../../lib/area/field'
import { useSettled } from '../../../lib/area/filters/use-settled'
import { recordHref } from '../../../lib/area/href'
import { useServices } from '../../../lib/services-context'

/** ИНН with what is known of it while typing: a wrong control digit, or a tenant that already has it. */
export function InnInput({
  name,
  value,
  record,
  invalid,
  onChange,
  onBlur,
}: InputProps<string | null | undefined, string>) {
  const { api } = useServices()
  const area = useKnownArea('/tenants')
  const inn = useSettled((value ?? '').replace(/[\s-]/g, ''))
  const isWhole = inn.length === 10 || inn.length === 12
  const { data } = useQuery({
    queryKey: ['/tenants', 'check-inn', inn],
    queryFn: ({ signal }) => unwrap(api.GET('/tenants/check-inn', { params: { query: { inn } }, signal })),
    enabled: isWhole,
  })
  const own = (record as { id?: number } | undefined)?.id
  const other = isWhole && data?.tenant && data.tenant.id !== own ? data.tenant : null
  const href = other && recordHref(area, other.id)
  return (
    <>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <span aria-live="polite" className="text-sm text-warn">
        {other !== null && href !== null && (
          <>
            Уже есть:{' '}
            <Link to={href} className="text-brand underline">
              {other.name}
            </Link>
          </>
        )}
        {/* After a refusal the field itself says what is wrong. */}
        {other === null && isWhole && !invalid && data?.valid === false && data.message}
      </span>
    </>
  )
}
