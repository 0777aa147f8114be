import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, DropdownMenu, IconButton } from '@ws/ui'
import { Ellipsis, FileText, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { DocumentKind } from '../../lib/documents/document-requests'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

const DOCUMENTS: readonly DocumentKind[] = ['invoice', 'service_act', 'reconciliation', 'claim']

interface PaymentsActionsProps {
  contract: number
  /** Absent until it is known whose months they are. */
  onClosePeriod: (() => void) | undefined
  onPrint: (kind: DocumentKind) => void
  onCharge: () => void
}

/** What is done with the accounts of a contract; on a phone all but the payment stands in one menu. */
export function PaymentsActions({ contract, onClosePeriod, onPrint, onCharge }: PaymentsActionsProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  const isPhone = usePhone()
  const may = (permission: string) => hasPermission(user, permission)
  const closes = may('accruals.close_period') && onClosePeriod
  const charges = may('accruals.create')
  const documents = may('accruals.export')
    ? DOCUMENTS.map((kind) => ({ label: labels.PrintedFormKind[kind], onSelect: () => onPrint(kind) }))
    : []
  const payment = may('payments.create') && (
    <Button asChild variant="primary">
      <Link to={`/contracts/${contract}/payments/new`}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Внести платёж</span>
      </Link>
    </Button>
  )
  if (isPhone) {
    const items = [
      ...(charges ? [{ label: 'Добавить начисление', onSelect: onCharge }] : []),
      ...documents,
      ...(closes ? [{ label: 'Закрыть период', onSelect: closes }] : []),
    ]
    return (
      <>
        {items.length > 0 && (
          <DropdownMenu
            trigger={
              <IconButton label="Ещё">
                <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            }
            items={items}
          />
        )}
        {payment}
      </>
    )
  }
  return (
    <>
      {closes && <Button onClick={closes}>Закрыть период</Button>}
      {documents.length > 0 && (
        <DropdownMenu
          trigger={
            <Button>
              <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
              Документы
            </Button>
          }
          items={documents}
        />
      )}
      {charges && <Button onClick={onCharge}>Добавить начисление</Button>}
      {payment}
    </>
  )
}
