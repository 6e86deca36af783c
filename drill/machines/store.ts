/** The store of the photos: a small server that speaks S3. Its objects stay when it is killed. */
import S3rver from '@20minutes/s3rver';

const server = new S3rver({
  address: '0.0.0.0',
  port: 9000,
  silent: true,
  directory: '/var/lib/store',
  configureBuckets: [{ name: 'photos' }],
});
await server.run();
