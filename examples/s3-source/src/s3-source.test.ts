import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { conformanceTests } from '@ws/media-widget/conformance'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBucket } from './bucket'
import { createS3Source } from './s3-source'

const BUCKET = 'storage'
let folder: string
let server: S3rver
let client: S3Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-source-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
})
afterAll(async () => {
  client.destroy()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const createSource = () => createS3Source(createBucket(client, BUCKET))

for (const { name, run } of conformanceTests) test(`over S3: ${name}`, () => run(createSource()))

test('a file is read from its address', async () => {
  const source = createSource()
  const sent = await source.uploadFile({ file: new File(['двенадцать'], 'Акт.txt'), directory: null })
  const answer = await fetch(sent.file)
  expect(await answer.text()).toBe('двенадцать')
})

test('a number means the same key for whoever opens the bucket next', async () => {
  const { id } = await createSource().uploadFile({ file: new File(['x'], 'План.pdf'), directory: null })
  expect(await createSource().getFile(id)).toMatchObject({ display_name: 'План.pdf', file_type: 'application/pdf' })
})
