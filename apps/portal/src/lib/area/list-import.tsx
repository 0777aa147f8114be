import { Button } from '@ws/ui'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Area } from './define-area'
import { lazyPart } from './lazy-part'

/** «Импорт» above a list whose records can be made of a file. */
export function ListImport({ area }: { area: Area }) {
  const [isOpen, setOpen] = useState(false)
  if (area.list.importer === undefined) return null
  const { ImportStatus } = area.list
  const Importer = lazyPart(area.list.importer)
  return (
    <>
      {ImportStatus && <ImportStatus onOpen={() => setOpen(true)} />}
      <Button className="max-md:hidden" onClick={() => setOpen(true)}>
        <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
        Импорт
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Importer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
