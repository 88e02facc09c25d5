/** A process of its own that is a provider at a given pace: reads the answer and the pace from stdin, writes its address, serves until its parent goes. */
import { json } from 'node:stream/consumers';
import { type Behavior, openModelPeer } from '../../src/testing/model-peer/peer.ts';

const behavior = (await json(process.stdin)) as Behavior;
const peer = await openModelPeer('openai-compatible');
peer.behave(behavior);
process.stdout.write(`${JSON.stringify({ url: peer.url, key: peer.key, model: peer.exchange.model })}\n`);
process.on('disconnect', () => process.exit(0));
await new Promise(() => {});
