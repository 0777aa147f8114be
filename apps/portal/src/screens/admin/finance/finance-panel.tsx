import { AreaPanel } from '../../../lib/area/area-panel'
import { ContractSettings } from './contract-settings'
import { DebtLadder } from './debt-ladder'
import { TemplatesSection } from './templates/templates-section'

/** Финансы: who lets, the rates that sums are reckoned by, the rules of contracts and debts, the texts of documents. */
export function FinancePanel() {
  return (
    <div className="flex flex-col gap-8">
      <AreaPanel path="/legal-entities" />
      <AreaPanel path="/vat-rates" />
      <AreaPanel path="/key-rates" />
      <ContractSettings />
      <DebtLadder />
      <TemplatesSection />
    </div>
  )
}
