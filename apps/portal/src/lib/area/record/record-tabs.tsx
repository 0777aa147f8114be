import { useSession } from '@ws/api-client/react'
import { Skeleton, Tabs } from '@ws/ui'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasPermission } from '../../permission'
import { useServices } from '../../services-context'
import type { AnyRecord, Area } from '../area'
import { lazyPart } from '../lazy-part'
import { partTabs } from './parts/record-parts'
import { useRecordParts } from './parts/use-record-parts'
import { RecordHistory } from './record-history'

/** The tabs under a record: its own, those of its parts, its history; the chosen one stands in the address. */
export function RecordTabs({ area, record }: { area: Area; record: AnyRecord }) {
  const [address, setAddress] = useSearchParams()
  const { session } = useServices()
  const { user } = useSession(session)
  const { history } = area.detail
  const parts = useRecordParts(area, record.id)
  const tabs = area.detail.tabs.filter(
    ({ permission, when }) =>
      (permission === undefined || hasPermission(user, permission)) && (when === undefined || when(record)),
  )
  const ofParts = partTabs(area)
  const all = [
    ...tabs.map(({ key, label, count }) => ({ value: key, label, count: count?.(record) })),
    ...ofParts.map(({ key, label, count }) => ({ value: key, label, count: parts.data && count(parts.data) })),
    ...(history === undefined ? [] : [{ value: 'history', label: 'История' }]),
  ]
  const [first] = all
  if (first === undefined) return null
  const asked = address.get('tab')
  const value = all.some((tab) => tab.value === asked) ? String(asked) : first.value
  const tab = tabs.find((one) => one.key === value)
  const Screen = tab && lazyPart(tab.screen)
  const part = ofParts.find((one) => one.key === value)
  const PartScreen = part && lazyPart(part.screen)
  return (
    <Tabs
      value={value}
      onChange={(next) =>
        setAddress(
          (before) => {
            const after = new URLSearchParams(before)
            after.set('tab', next)
            return after
          },
          { replace: true },
        )
      }
      tabs={all}
    >
      <div className="pt-4">
        {Screen !== undefined && (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Screen record={record} />
          </Suspense>
        )}
        {PartScreen !== undefined && history !== undefined && (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <PartScreen area={area} entity={history} record={record} />
          </Suspense>
        )}
        {value === 'history' && history !== undefined && <RecordHistory area={area} entity={history} id={record.id} />}
      </div>
    </Tabs>
  )
}
