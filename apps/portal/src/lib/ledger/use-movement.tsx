import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccrualSheet } from '../contract-money/accrual-sheet'

interface Movement {
  kind: string
  id: number
  title: string
}

/** Opens a movement of a ledger: an accrual tells how it was reckoned, money has a page of its own. */
export function useMovement(): { open: (contract: number, movement: Movement) => void; sheet: ReactNode } {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ contract: number; accrual: number; title: string } | null>(null)
  return {
    open: (contract, { kind, id, title }) => {
      if (kind === 'accrual') setOpened({ contract, accrual: id, title })
      else void navigate(`/contracts/${contract}/payments/${id}`)
    },
    sheet: opened && <AccrualSheet {...opened} onClose={() => setOpened(null)} />,
  }
}
