import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'

const FORMATS = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'data_matrix'] as const

/** What reads codes from a picture of the camera. */
export type Decoder = Pick<Detector, 'detect'>

/** The decoder, with the program it needs: both come from this server, and only when somebody scans. */
export async function loadDecoder(): Promise<Decoder> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: program }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? program : prefix + path) },
  })
  return new BarcodeDetector({ formats: [...FORMATS] })
}
