import { ScrollRegion } from '@ws/ui'
import type { Paper } from '../../../lib/files/print-svg'

interface MapSheetProps {
  svg: string
  title: string
  paper: Paper
}

/** A map on a sheet as it will be printed: lying, all of it. An image, so that nothing in it can run. */
export function MapSheet({ svg, title, paper }: MapSheetProps) {
  return (
    <ScrollRegion
      label="Лист"
      className="flex min-h-0 min-w-0 flex-1 items-start justify-center overflow-auto bg-sunken p-6 max-md:p-3"
    >
      <figure
        className={`aspect-[297/210] w-full shrink-0 bg-white p-4 shadow-md ${paper === 'a3' ? 'max-w-[1414px]' : 'max-w-[1000px]'}`}
      >
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          alt={`Карта: ${title}`}
          className="size-full object-contain"
        />
      </figure>
    </ScrollRegion>
  )
}
