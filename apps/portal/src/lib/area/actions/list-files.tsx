import { Button, DropdownMenu, IconButton } from '@ws/ui'
import { Ellipsis, LoaderCircle, Upload } from 'lucide-react'
import { Suspense } from 'react'
import { usePhone } from '../../page/use-phone'
import type { Area } from '../area'
import { lazyPart } from '../lazy-part'
import { ExportMenu, exportItems, type OnExport } from './export-menu'

interface ListFilesProps {
  area: Area
  mayImport: boolean
  mayExport: boolean
  isExporting: boolean
  onExport: OnExport
  /** The import, which an empty list begins too. */
  isImporting: boolean
  onImporting: (isImporting: boolean) => void
}

/** «Импорт» and «Экспорт» above a list; a phone has both behind one button. */
export function ListFiles(props: ListFilesProps) {
  const { area, mayImport, mayExport, isExporting, onExport, isImporting, onImporting } = props
  const isPhone = usePhone()
  // Beside the switch between several looks a small desk has room for the icons alone.
  const isNarrow = Object.keys(area.list.views).length > 1
  const label = isNarrow ? 'max-[1359px]:sr-only' : ''
  const { importer, ImportStatus } = area.list
  const hasImport = mayImport && importer !== undefined
  const Importer = importer && lazyPart(importer)
  const begin = () => onImporting(true)
  const upload = <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
  return (
    <>
      {hasImport && ImportStatus && <ImportStatus onOpen={begin} />}
      {isPhone && (hasImport || mayExport) && (
        <DropdownMenu
          trigger={
            // Not `loading`, which would hold the import back, too.
            <IconButton label="Импорт и экспорт" aria-busy={isExporting || undefined}>
              {isExporting ? (
                <LoaderCircle size={16} strokeWidth={1.75} className="animate-spin motion-reduce:animate-none" />
              ) : (
                <Ellipsis size={16} strokeWidth={1.75} />
              )}
            </IconButton>
          }
          items={[
            ...(hasImport ? [{ label: 'Импорт', icon: upload, onSelect: begin }] : []),
            ...(mayExport ? exportItems(onExport, { before: 'Экспорт: ', disabled: isExporting }) : []),
          ]}
        />
      )}
      {!isPhone && hasImport && (
        <Button onClick={begin} title={isNarrow ? 'Импорт' : undefined}>
          {upload}
          <span className={label}>Импорт</span>
        </Button>
      )}
      {!isPhone && mayExport && (
        <ExportMenu
          label={<span className={label}>Экспорт</span>}
          title={isNarrow ? 'Экспорт' : undefined}
          loading={isExporting}
          onExport={onExport}
        />
      )}
      {isImporting && Importer && (
        <Suspense fallback={null}>
          <Importer area={area} onClose={() => onImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
