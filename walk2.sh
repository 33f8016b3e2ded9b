source /tmp/env-teams.sh
cd /tmp/teams/w; rm -rf libre; i18n-workbench demo libre >/dev/null
cat > srv.py <<'P'
import json,http.server
class H(http.server.BaseHTTPRequestHandler):
    def log_message(self,*a): pass
    def out(self,o):
        b=json.dumps(o).encode(); self.send_response(200); self.send_header('Content-Length',str(len(b))); self.send_header('Content-Type','application/json'); self.end_headers(); self.wfile.write(b)
    def do_GET(self): self.out([{"code":c,"name":c,"targets":["en","fr","de","ja","pl"]} for c in ("en","fr","de","ja","pl")])
    def do_POST(self):
        d=json.loads(self.rfile.read(int(self.headers['Content-Length']))); q=d['q']
        print('POST',self.path,type(q).__name__,len(q),d['target'],flush=True)
        self.out({"translatedText":[t.upper() for t in q] if isinstance(q,list) else q.upper()})
http.server.ThreadingHTTPServer(('127.0.0.1',5055),H).serve_forever()
P
python srv.py > srv.txt 2>&1 & S=$!
sleep 2
git -C libre init -q; git -C libre add -A; git -C libre -c user.name=x -c user.email=x@x commit -qm 1
i18n-workbench settings 2>/dev/null | grep -i libre | cut -c1-100
i18n-workbench -C libre --set translate.engines='["libretranslate"]' --set translate.libretranslate.apiRoot='"http://127.0.0.1:5055"' translate fr pl ja --yes 2>&1 | tail -25
cat srv.txt
git -C libre status --short
i18n-workbench -C libre undo --yes 2>&1 | tail -8
git -C libre status --short
kill $S
