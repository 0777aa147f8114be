import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { SegmentedControl } from '@ws/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FloorChoice } from '../../lib/plan/floor-choice'
import { PlanPicture } from '../../lib/plan/plan-picture'
import { ZoneOutlines } from './zone-outline'

type Kind = Schema<'ZoneKind'>
type Plan = Schema<'FloorPlan'>

const KINDS = (Object.keys(labels.ZoneKind) as Kind[]).map((value) => ({ value, label: labels.ZoneKind[value] }))

/** План: floors coloured by the zones of a kind of work. */
export default function ZonePlan() {
  const [kind, setKind] = useState<Kind>('cleaning')
  return (
    <div className="flex flex-col gap-4 overflow-y-auto px-5 py-4 max-md:px-4">
      <SegmentedControl
        label="Вид работ"
        className="self-start"
        value={kind}
        options={KINDS}
        onChange={(value) => setKind(value as Kind)}
      />
      <FloorChoice>{(plan) => <ColouredPlan plan={plan} kind={kind} />}</FloorChoice>
    </div>
  )
}

function ColouredPlan({ plan, kind }: { plan: Plan; kind: Kind }) {
  const zones = plan.zones.filter((zone) => zone.kind === kind)
  const bare = plan.rooms.filter(({ id }) => !zones.some(({ rooms }) => rooms.includes(id)))
  return (
    <>
      <PlanPicture
        label={`Рабочие зоны: ${plan.floor.building.name}, ${plan.floor.name}`}
        plan={plan}
        colorOf={({ id }) => zones.find(({ rooms }) => rooms.includes(id))?.color}
      >
        {() => zones.map(({ id, color, polygons }) => <ZoneOutlines key={id} parts={polygons} color={color} />)}
      </PlanPicture>
      <ul aria-label="Зоны этажа" className="flex flex-wrap gap-x-5 gap-y-1.5">
        {zones.map(({ id, name, color, rooms }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="size-3 shrink-0 rounded-full" style={{ background: color }} aria-hidden="true" />
            <Link to={`/teams/work_team_zones/${id}`} className="hover:text-brand hover:underline">
              {name}
            </Link>
            <span className="text-ink-3 tabular-nums">{rooms.length}</span>
          </li>
        ))}
        <li className="flex items-center gap-2 text-ink-2">
          <span className="size-3 shrink-0 rounded-full border border-line-strong" aria-hidden="true" />
          Без зоны <span className="tabular-nums">{bare.length}</span>
        </li>
      </ul>
    </>
  )
}
