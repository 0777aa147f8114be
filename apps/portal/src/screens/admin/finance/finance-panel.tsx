import { AreaPanel } from '../../../lib/area/area-panel'
import { ContractSettings } from './contract-settings'
import { DebtLadder } from './debt-ladder'

/** Финансы: who lets, the rates that sums are reckoned by, and the rules of contracts. */
export function FinancePanel() {
  return (
    <div className="flex flex-col gap-8">
      <AreaPanel path="/legal-entities" />
      <AreaPanel path="/vat-rates" />
      <AreaPanel path="/key-rates" />
      <ContractSettings />
      <DebtLadder />
    </div>
  )
}
