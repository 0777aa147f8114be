import { Button, Dialog, Field } from '@ws/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { PAYABLE_CONTRACTS } from '../payable-contracts'

/** Внести платёж, asked for before a contract is known: whose money it is. */
export default function PaymentStartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [contract, setContract] = useState<number | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Внести платёж"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            disabled={contract === null}
            onClick={() => void navigate(`/contracts/${contract}/payments/new`)}
          >
            Далее
          </Button>
        </>
      }
    >
      <Field label="Договор" hint="Несколько платежей сразу внесёт банковская выписка">
        <RecordPicker
          path="/contracts"
          value={contract}
          within={PAYABLE_CONTRACTS}
          placeholder="Номер или арендатор"
          onChange={setContract}
        />
      </Field>
    </Dialog>
  )
}
