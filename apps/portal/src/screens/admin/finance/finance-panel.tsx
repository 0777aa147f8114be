import { AreaPanel } from '../../../lib/area/area-panel'

/** Финансы: who lets, and the rates that sums are reckoned by. */
export function FinancePanel() {
  return (
    <div className="flex flex-col gap-8">
      <AreaPanel path="/legal-entities" />
      <AreaPanel path="/vat-rates" />
      <AreaPanel path="/key-rates" />
    </div>
  )
}
