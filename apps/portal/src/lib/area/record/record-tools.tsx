import { Button, DropdownMenu, IconButton, type MenuItem } from '@ws/ui'
import { Ellipsis, Link2, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Area } from '../area'
import { RecordMarks } from './parts/record-marks'

interface RecordToolsProps {
  area: Area
  id: number
  /** Its form; null for who may not change it. */
  edit: string | null
  menu: MenuItem[]
  onCopyLink: () => void
}

/** What stands above every record: its marks, its address, its form, and the menu of all else that can be done with it. */
export function RecordTools({ area, id, edit, menu, onCopyLink }: RecordToolsProps) {
  return (
    <>
      <RecordMarks area={area} id={id} />
      <IconButton label="Скопировать ссылку" className="max-md:hidden" onClick={onCopyLink}>
        <Link2 size={16} strokeWidth={1.75} />
      </IconButton>
      {edit !== null && (
        <Button asChild className="max-md:hidden">
          <Link to={edit}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            Редактировать
          </Link>
        </Button>
      )}
      <DropdownMenu
        trigger={
          <IconButton label="Ещё">
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
        items={menu}
      />
    </>
  )
}
