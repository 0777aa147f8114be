import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { ErrorState, Skeleton, Tabs } from '@ws/ui'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '../../lib/area/lazy-part'
import { useLiveRows } from '../../lib/area/list/use-live-rows'
import { balanceQuery, contractQuery } from '../../lib/contract-money/contract-money.queries'
import type { DocumentKind } from '../../lib/documents/document-requests'
import { Page } from '../../lib/page/page'
import { useAddress } from '../../lib/page/use-address'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { AccrualDialog } from './accrual-dialog'
import { BalanceCards } from './balance-cards'
import { LedgerTab } from './ledger-tab'
import { MonthsTab } from './months-tab'
import { PaymentsActions } from './payments-actions'
import { PaymentsTab } from './payments-tab'
import { PenaltiesTab } from './penalties-tab'
import { PeriodsDialog } from './periods-dialog'
import { ScheduleTab } from './schedule-tab'

const TABS = [
  { value: 'schedule', label: 'График' },
  { value: 'payments', label: 'Платежи' },
  { value: 'ledger', label: 'Сальдо' },
  { value: 'months', label: 'По месяцам' },
  { value: 'penalties', label: 'Пени' },
]

const DocumentDialog = lazyPart(() => import('../../lib/documents/document-dialog'))

/** Оплаты по договору: what is owed, what came in, and why so much. */
export function ContractPaymentsScreen() {
  const id = Number(useParams().id)
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useAddress()
  const [isCharging, setCharging] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [printed, setPrinted] = useState<DocumentKind | null>(null)
  useLiveRows('/contracts')
  const contract = useQuery(contractQuery(api, id))
  const balance = useQuery(balanceQuery(api, id))
  const tab = TABS.find(({ value }) => value === address.get('tab'))?.value ?? 'schedule'
  const may = (permission: string) => hasPermission(user, permission)
  const isDraft = contract.data?.status === 'draft'
  return (
    <Page
      title="Оплаты по договору"
      crumb="Оплаты"
      breadcrumbs={[
        { label: 'Договоры', href: '/contracts' },
        { label: contract.data ? `Договор ${contract.data.number}` : 'Договор', href: `/contracts/${id}` },
      ]}
      actions={
        !isDraft && (
          <PaymentsActions
            contract={id}
            onClosePeriod={contract.data ? () => setClosing(true) : undefined}
            onPrint={setPrinted}
            onCharge={() => setCharging(true)}
          />
        )
      }
    >
      {balance.error !== null ? (
        <ErrorState title="Не удалось загрузить" text={balance.error.message} onRetry={() => void balance.refetch()} />
      ) : (
        <div className="flex flex-col gap-5 p-5 max-md:p-4">
          {contract.data?.tenant_details && <p className="text-ink-2">{contract.data.tenant_details.name}</p>}
          {balance.data ? <BalanceCards contract={id} balance={balance.data} /> : <Skeleton className="min-h-20" />}
          <Tabs
            aria-label="Оплаты"
            tabs={TABS}
            value={tab}
            onChange={(value) =>
              setAddress((before) => {
                before.set('tab', value)
                return before
              })
            }
          >
            <div className="pt-4">
              {tab === 'schedule' && <ScheduleTab contract={id} mayExport={may('accruals.export')} />}
              {tab === 'payments' && <PaymentsTab contract={id} mayPost={may('payments.create') && !isDraft} />}
              {tab === 'ledger' && <LedgerTab contract={id} />}
              {tab === 'months' && <MonthsTab contract={id} />}
              {tab === 'penalties' && balance.data && (
                <PenaltiesTab contract={id} today={balance.data.date} mayPost={may('accruals.post_penalty')} />
              )}
            </div>
          </Tabs>
        </div>
      )}
      {isClosing && contract.data && (
        <PeriodsDialog
          legalEntity={contract.data.legal_entity}
          name={contract.data.legal_entity_details?.name ?? 'Наше юрлицо'}
          onClose={() => setClosing(false)}
        />
      )}
      {isCharging && (
        <AccrualDialog
          contract={id}
          taxed={contract.data?.lines.some(({ vat_mode }) => vat_mode !== 'none') === true}
          onClose={() => setCharging(false)}
        />
      )}
      {printed && contract.data && (
        <Suspense fallback={null}>
          <DocumentDialog contract={contract.data} kind={printed} onClose={() => setPrinted(null)} />
        </Suspense>
      )}
    </Page>
  )
}
