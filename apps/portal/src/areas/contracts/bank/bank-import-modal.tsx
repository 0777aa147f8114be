import { useQuery } from '@tanstack/react-query'
import { Button, ErrorState, Modal, Skeleton } from '@ws/ui'
import { ArrowLeft } from 'lucide-react'
import { formatDate } from '../../../lib/format/date'
import { useAddress } from '../../../lib/page/use-address'
import { usePhone } from '../../../lib/page/use-phone'
import { useServices } from '../../../lib/services-context'
import { type Statement, statementQuery } from './bank-imports.queries'
import { PostStatement } from './post-statement'
import { StatementList } from './statement-list'
import { StatementUpload } from './statement-upload'
import { StatementView } from './statement-view'

/** Банковские выписки: a file is given, or one of those that were; then it is looked through and posted. */
export default function BankImportModal({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const isPhone = usePhone()
  const [address, setAddress] = useAddress()
  const id = Number(address.get('statement')) || null
  const choose = (next: number | null) =>
    setAddress((before) => {
      if (next === null) before.delete('statement')
      else before.set('statement', String(next))
      return before
    })
  const { data, error, refetch } = useQuery({ ...statementQuery(api, id ?? 0), enabled: id !== null })
  const statement = id === null ? undefined : data
  return (
    <Modal
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={statement === undefined ? 'Банковская выписка' : titleOf(statement)}
      width={isPhone ? '100vw' : '90vw'}
      height={isPhone ? '100dvh' : '90vh'}
      header={
        id !== null && (
          <Button variant="ghost" size="sm" onClick={() => choose(null)}>
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
            Все выписки
          </Button>
        )
      }
      footer={statement === undefined ? undefined : <PostStatement statement={statement} />}
    >
      {id === null ? (
        <div className="flex flex-col gap-6">
          <StatementUpload onUploaded={({ id: made }) => choose(made)} />
          <StatementList onOpen={choose} />
        </div>
      ) : error !== null ? (
        <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
      ) : statement === undefined ? (
        <Skeleton className="min-h-64" />
      ) : (
        <StatementView key={statement.id} statement={statement} />
      )}
    </Modal>
  )
}

function titleOf({ date_from, date_to, legal_entity_name }: Statement): string {
  const period = date_from === date_to ? formatDate(date_from) : `${formatDate(date_from)} — ${formatDate(date_to)}`
  return `Выписка ${period}, ${legal_entity_name}`
}
