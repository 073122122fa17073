import { validateDocument, type DocumentOf } from '../../web/worlds/documents.ts';
import { fetchWorlds } from '../../web/worlds/parts.ts';
import { frameOf, laid } from '../../web/worlds/graph/frame.ts';
import { onScreen, suite } from './harness.ts';
await fetchWorlds();
const watch = async (lab: any) => {
  await lab.run(() => {
    const w = window as any;
    w.__e = [];
    w.__o?.disconnect();
    w.__o = new PerformanceObserver((list: any) => { for (const e of list.getEntries()) w.__e.push([e.name, Math.round(e.duration), Math.round(e.processingEnd - e.processingStart)]); });
    w.__o.observe({ type: 'event', durationThreshold: 16 });
  });
};
const read = async (lab: any) => {
  await new Promise((r) => setTimeout(r, 800));
  const list = (await lab.run(() => (window as any).__e)) as [string, number, number][];
  const most: Record<string, number[]> = {};
  for (const [name, d, p] of list) if (/pointer(down|up|move|over)|mousemove|click|key/.test(name)) most[name] = [Math.max(most[name]?.[0] ?? 0, d), Math.max(most[name]?.[1] ?? 0, p)];
  return JSON.stringify(most);
};
suite('times', (it) => {
  for (const [many, per] of [[5000, 3], [20000, 5]] as const)
    it(`graph ${many}`, async (lab) => {
      const wide = Math.round(Math.sqrt(many));
      const nodes = Array.from({ length: many }, (_, i) => ({ id: `N${i}`, x: i % wide + (i % 7) / 20, y: Math.floor(i / wide) + (i % 5) / 20 }));
      const edges = nodes.flatMap((_, i) => [1, wide, wide + 1, wide - 1, 2].slice(0, per).map((a) => [`N${i}`, `N${(i + a) % many}`]));
      const text = JSON.stringify({ version: 1, space: { type: 'graph', nodes, edges }, start: 'N0', goal: `N${many - 1}` });
      const began = performance.now();
      await lab.drop({ name: 'graph.json', text });
      await lab.until((model: any, n: number) => model.document.space.nodes?.length === n && model.search?.status === 'found', many);
      console.log(`graph ${many} opened in ${Math.round(performance.now() - began)} ms`);
      await lab.settled();
      const { space } = validateDocument(JSON.parse(text)) as DocumentOf<'graph'>;
      const surface = await lab.surface();
      const frame = frameOf(space);
      const n = nodes[Math.floor(many / 2) + Math.floor(wide / 2)];
      const p = laid(frame, n); const at = onScreen(surface, frame, p.x, p.y);
      const { mouse } = lab.page;
      await watch(lab);
      for (let i = 0; i < 15; i++) await mouse.move(at.x - 30 + i * 2, at.y);
      console.log(`graph ${many} hover`, await read(lab));
      await watch(lab);
      await mouse.move(at.x, at.y); await mouse.down(); await mouse.up();
      console.log(`graph ${many} press`, await read(lab));
      await watch(lab);
      await mouse.move(at.x, at.y); await mouse.down();
      for (let i = 0; i < 10; i++) await mouse.move(at.x + i * 2, at.y + i);
      await mouse.up();
      console.log(`graph ${many} drag`, await read(lab));
      await lab.run((model: any) => model.seek(Math.floor(model.search.eventCount / 2)));
      await lab.settled();
      const fps = await lab.run(() => new Promise((resolve) => {
        const m = (window as any).lab?.model ?? null; let k = 0; const t = performance.now();
        const go = () => { if (++k === 30) resolve(Math.round((performance.now() - t) / 30)); else requestAnimationFrame(go); };
        requestAnimationFrame(go);
      }));
      console.log(`graph ${many} idle frame`, fps);
    });
  it('mesh', async (lab) => {
    for (const side of [70, 158]) {
      const vertices: number[][] = [], polygons: number[][] = [];
      for (let y = 0; y <= side; y++) for (let x = 0; x <= side; x++) vertices.push([x * 2 + ((x * 7 + y * 3) % 5) / 10, y * 2 + ((x * 3 + y) % 5) / 10]);
      for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) { const a = y * (side + 1) + x; polygons.push([a, a + 1, a + side + 2], [a + side + 2, a + side + 1, a]); }
      const began = performance.now();
      await lab.drop({ name: 'm.json', text: JSON.stringify({ version: 1, space: { type: 'navmesh', vertices, polygons }, start: [1, 1], goal: [side * 2 - 1, side * 2 - 1] }) });
      await lab.until((model: any, n: number) => model.document.space.polygons?.length === n && model.search?.status === 'found', polygons.length);
      await lab.settled();
      console.log(`mesh ${polygons.length} opened in ${Math.round(performance.now() - began)} ms`);
      const s = await lab.surface();
      const at = onScreen(s, { width: side * 2 + 1, height: side * 2 + 1 } as any, side, side);
      const { mouse } = lab.page;
      await watch(lab);
      for (let i = 0; i < 15; i++) await mouse.move(at.x - 30 + i * 2, at.y);
      console.log(`mesh ${polygons.length} hover`, await read(lab));
      await watch(lab);
      await mouse.down(); await mouse.up();
      console.log(`mesh ${polygons.length} press`, await read(lab));
      const st = onScreen(s, { width: side * 2 + 1, height: side * 2 + 1 } as any, 1, 1);
      await watch(lab);
      await mouse.move(st.x, st.y); await mouse.down();
      for (let i = 0; i < 10; i++) await mouse.move(st.x + i * 3, st.y + i);
      await mouse.up();
      console.log(`mesh ${polygons.length} drag of the start`, await read(lab));
    }
  });
});
