import type { Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { ConflictDialog } from '../../../lib/area/form/conflict-dialog'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Plan } from '../layout-items'
import type { LayoutDraft } from '../tenant-layout.queries'
import { useLayoutAddress } from '../use-layout-address'
import { usePlanDraft } from '../use-plan-draft'
import { useVariants } from '../variants/use-variants'
import { LayoutEditor } from './layout-editor'

export interface PlanOfProps {
  tenant: Schema<'Reference'>
  drafts: readonly LayoutDraft[]
  mayPlan: boolean
}

/** Before the first variant: the first change begins it. */
export function FreshPlan({ tenant, drafts, mayPlan }: PlanOfProps) {
  const today = useCompanyToday()
  const { change } = useLayoutAddress()
  const { create } = useVariants(tenant.id, (draft) => change({ draft: draft === null ? null : String(draft) }))
  const [plan, setPlan] = useState<Plan>({ effective_from: firstOfNextMonth(today), items: [] })
  return (
    <LayoutEditor
      {...{ tenant, drafts, mayPlan, plan }}
      draft={null}
      isOpen={mayPlan && !create.isPending}
      errors={{}}
      onChange={(next) => {
        if (next.items.length === 0) setPlan(next)
        else create.mutate({ effective_from: next.effective_from, items: [...next.items] })
      }}
    />
  )
}

/** A variant that is kept on the server while it changes. */
export function KeptPlan({ draft, mayPlan, ...shared }: PlanOfProps & { draft: LayoutDraft }) {
  const kept = usePlanDraft(draft)
  useLeaveGuard(kept.isDirty)
  return (
    <>
      <LayoutEditor
        {...shared}
        {...{ draft, mayPlan, plan: kept.plan, errors: kept.errors, undo: kept.undo, redo: kept.redo }}
        isOpen={mayPlan && draft.status === 'draft'}
        onChange={kept.change}
        save={{ state: kept.state, isDirty: kept.isDirty, onRetry: () => void kept.save() }}
      />
      <ConflictDialog
        open={kept.conflict !== null}
        isBusy={false}
        onKeep={kept.keepMine}
        onLoad={kept.loadTheirs}
        onClose={kept.closeConflict}
      />
    </>
  )
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
